"""Why an answer is what it is: reasons that a person can check."""
