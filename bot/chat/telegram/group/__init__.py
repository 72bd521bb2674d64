"""What people do in groups: lines typed, buttons pressed, moves that everybody sees announced.

It asks the dialogue and answers through `outbound`.
"""
