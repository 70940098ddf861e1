"""What ``trespok simulate`` and ``trespok sweep`` have in common."""
