-- What is deleted from the index is cleared away as new messages are indexed, not all at once while everybody waits.
INSERT INTO `message_search` (`message_search`, `rank`) VALUES ('deletemerge', 0);
