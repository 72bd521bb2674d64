# Two commands do everything: `make run` starts the bot, `make test` checks it. Settings may stand in
# a file .env beside this one.
PYTHON ?= python3
# What is installed beside the bot itself. On Alpine, which has neither: make run EXTRAS=
EXTRAS ?= embedded,robot
VENV   := .venv
BIN    := $(VENV)/bin
export PIP_CONSTRAINT := $(CURDIR)/constraints.txt
export PIP_DISABLE_PIP_VERSION_CHECK := 1
# The tests start many processes: what one compiled the next need not.
export PYTHONDONTWRITEBYTECODE :=

.PHONY: run test check bench soak simulation mutants clean

run: $(VENV)/.run
	@$(BIN)/python -m bot $(if $(wildcard .env),--env .env)

test: $(VENV)/.test
	@$(MAKE) --no-print-directory check

# The same checks without the set-up.
check:
	$(BIN)/ruff format --check
	$(BIN)/ruff check
	@$(MAKE) --no-print-directory --jobs 2 types caches
	$(BIN)/pytest --numprocesses auto --dist worksteal

# Either keeps one core busy for a minute, the first time: what every process that runs tests would
# make for itself is made once, beside the types.
types:
	$(BIN)/mypy
	$(BIN)/lint-imports --no-cache

caches:
	$(BIN)/python -m tests.support.robot.caches
	-@$(BIN)/pytest --collect-only --quiet > /dev/null

# The laboratory: speed budgets, kills under load, faults by seeds.
bench soak simulation: $(VENV)/.test
	$(BIN)/python -m tests.$@

# Whether the tests notice small faults: make mutants SAMPLE=300 SEED=1 PACKAGES=rules
mutants: $(VENV)/.mutants
	$(BIN)/python -m tests.mutants $(PACKAGES) $(if $(SAMPLE),--sample $(SAMPLE)) \
	  $(if $(SEED),--seed $(SEED)) $(if $(AGAIN),--again)

# What the robot needs is made behind the running bot: no table waits for it. Python compiles modules
# when they are first loaded, because most of those installed never are.
$(VENV)/.run: pyproject.toml constraints.txt | $(VENV)/bin/python
	@echo 'Installing what the bot needs into $(VENV), up to 400 MB the first time.'
	@$(BIN)/python -m pip install --quiet --no-compile --editable '.$(if $(EXTRAS),[$(EXTRAS)])'
	@touch $@

$(VENV)/.test: pyproject.toml constraints.txt | $(VENV)/bin/python
	$(BIN)/python -m pip install --quiet --editable '.[embedded,robot,test]'
	@touch $@ $(VENV)/.run

$(VENV)/.mutants: $(VENV)/.test
	$(BIN)/python -m pip install --quiet --editable '.[embedded,robot,test,mutants]'
	@touch $@

$(VENV)/bin/python:
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || { \
	  echo 'Python 3.11 or newer is needed; name one: make PYTHON=python3.12'; exit 1; }
	@$(PYTHON) -m venv $(VENV) || { \
	  echo 'Python lacks its venv module; on Debian and Ubuntu: apt install python3-venv'; exit 1; }

clean:
	rm -rf $(VENV) build mutants *.egg-info
