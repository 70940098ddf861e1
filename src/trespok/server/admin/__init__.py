"""The operator's side: ``client`` asks, ``listener`` hears, ``desk`` does it, ``listings`` are what is printed."""
