"""The tools of drawing: surfaces, shapes, tiles, palettes, PNG and GIF files.

This package uses shapes and themes, but no scene.
"""
