"""The site around it all: application, settings, pages, limits, logs, and processes for work that takes long."""
