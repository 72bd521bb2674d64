"""The one evaluator, of robot, hint and analysis: finds plays and says what each is worth."""
