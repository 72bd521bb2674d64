"""Pictures and animations of a board with rack, cards and words, made from a scene.

A scene is the content of a picture as data.
"""
