"""Physical things that games share: dice and their odds, Spanish cards, a cup split between seats."""
