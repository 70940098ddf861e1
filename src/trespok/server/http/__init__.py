"""The shell: HTTP and sockets over the hall."""
