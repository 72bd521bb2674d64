"""Support for tests of pictures: scenes, charts, colours as people see them."""
