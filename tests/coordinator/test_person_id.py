from bot.coordinator.person_id import (
    is_anonymous,
    is_human,
    level_of,
    of_account,
    of_nobody,
    of_robot,
)

HUMAN = of_account(b"secret", "discord", "77")
ROBOTS = of_robot("jeż"), of_robot("jeż", 2)
NOBODY = of_nobody(lambda size: b"\7" * size)


def test_an_id_distinguishes_a_human_a_robot_and_an_erased_person() -> None:
    everybody = (HUMAN, *ROBOTS, NOBODY)
    assert [is_human(one) for one in everybody] == [True, False, False, False]
    assert [level_of(one) for one in everybody] == [None, "jeż", "jeż", None]
    assert [is_anonymous(one) for one in everybody] == [False, False, False, True]


def test_ids_are_printed_in_their_stored_form() -> None:
    """A changed spelling would lose stored persons."""
    assert HUMAN == "048a82d48a5393b33cb8"
    assert ROBOTS == ("robot:jeż", "robot:jeż:2")
    assert NOBODY == "nobody:07070707070707070707"
