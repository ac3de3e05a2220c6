"""The vocabulary that games share: verbs, choices, announcements. Effects are verbs, selectors nouns."""
