LAYOUT: dict[str, object] = {}
