-- Games in play are found without looking at every room there ever was.
CREATE INDEX room_in_play ON room (owner) WHERE live;
