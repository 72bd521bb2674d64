"""The manifests for a cluster fit Kubernetes' schemas, and start this program as it is."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import kubernetes_validate
import pytest
import yaml

from bot import config
from bot.config import CHATS, ROLES

FOLDER = Path(__file__).parents[2] / "deploy/kubernetes"
VERSIONS = ("1.30", "1.37")
FILES = sorted(one for one in FOLDER.rglob("*.yaml") if one.name != "kustomization.yaml")


def documents(*files: Path) -> list[dict[str, Any]]:
    """Return the objects of these files."""
    return [one for file in files for one in yaml.safe_load_all(file.read_text("utf-8")) if one]


def workloads() -> list[dict[str, Any]]:
    """Return the deployments and stateful sets."""
    return [one for one in documents(*FILES) if one["kind"] in {"Deployment", "StatefulSet"}]


@pytest.mark.parametrize("version", VERSIONS)
def test_every_object_fits_the_schemas_of_a_cluster(version: str) -> None:
    found = documents(*FILES)
    assert len(found) > 15
    for one in found:
        kubernetes_validate.validate(one, version, strict=True)


def test_every_process_runs_without_root_on_a_read_only_disk_and_is_probed() -> None:
    assert len(workloads()) == len(ROLES) + 1
    for one in workloads():
        pod = one["spec"]["template"]["spec"]
        assert pod["securityContext"]["runAsNonRoot"] is True
        assert pod["securityContext"]["runAsUser"] > 0
        assert pod["securityContext"]["seccompProfile"] == {"type": "RuntimeDefault"}
        assert pod["automountServiceAccountToken"] is False
        for container in pod["containers"]:
            rights = container["securityContext"]
            assert rights["readOnlyRootFilesystem"] is True
            assert rights["allowPrivilegeEscalation"] is False
            assert rights["capabilities"] == {"drop": ["ALL"]}
            assert {"startupProbe", "livenessProbe", "readinessProbe"} <= container.keys()
            assert container["resources"]["limits"]["memory"]
            mounted = {mount["name"] for mount in container["volumeMounts"]}
            claims = one["spec"].get("volumeClaimTemplates", ())
            given = {volume["name"] for volume in pod["volumes"]}
            assert mounted == given | {claim["metadata"]["name"] for claim in claims}


def test_every_process_has_a_budget_and_a_network_policy() -> None:
    found = documents(*FILES)
    selectors = {
        kind: [
            one["spec"].get("selector") or one["spec"]["podSelector"]
            for one in found
            if one["kind"] == kind
        ]
        for kind in ("PodDisruptionBudget", "NetworkPolicy")
    }
    for one in workloads():
        labels = one["spec"]["template"]["metadata"]["labels"]
        for kind, wanted in selectors.items():
            chosen = [
                each
                for each in wanted
                if (match := each.get("matchLabels")) and match.items() <= labels.items()
            ]
            assert chosen, f"{one['metadata']['name']} has no {kind}"
    assert {} in selectors["NetworkPolicy"], "what no policy names reaches nothing"


def test_every_role_has_a_deployment_and_every_setting_exists() -> None:
    roles = {
        each["value"]
        for one in workloads()
        for container in one["spec"]["template"]["spec"]["containers"]
        for each in container.get("env", ())
        if each["name"] == "ROLES"
    }
    assert roles == {*ROLES}
    assert {*CHATS} < roles
    text = "\n".join(one.read_text("utf-8") for one in FOLDER.rglob("*.yaml"))
    settings = {*re.findall(r"\b([A-Z][A-Z_]+)=", text)}
    settings |= {*re.findall(r"\b([A-Z]+_[A-Z_]+)\b(?!=)", text)}
    known = config.names() | {"AWS_ENDPOINT_URL", "AWS_REGION"}
    known |= {"AWS_ACCESS_KEY_ID", "AWS_SECRET_ACCESS_KEY"}
    assert settings - known == set()


def test_every_named_file_exists_and_the_server_is_set_up_as_elsewhere() -> None:
    for file in FOLDER.rglob("kustomization.yaml"):
        whole = yaml.safe_load(file.read_text("utf-8"))
        named = [*whole["resources"]]
        named += [name for one in whole["configMapGenerator"] for name in one.get("files", ())]
        for name in named:
            assert (file.parent / name).exists(), f"{file}: {name}"
    own = (FOLDER / "valkey/valkey.conf").read_text("utf-8")
    assert own == (FOLDER.parent / "store/valkey.conf").read_text("utf-8")
