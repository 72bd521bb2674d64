"""What all chats share: a typed line or a press in, a message for that person out."""
