"""What pictures are drawn with: surfaces, shapes, tiles, palettes, PNG and GIF files.

It knows shapes and themes; no scene.
"""
