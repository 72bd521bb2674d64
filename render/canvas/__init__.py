"""What pictures are drawn with: surfaces, shapes, tiles, palettes, PNG and GIF files."""
