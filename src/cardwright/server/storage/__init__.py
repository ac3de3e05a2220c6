"""What the server keeps: the database, its tables and their history, and that one server has it for itself."""
