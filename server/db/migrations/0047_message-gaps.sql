CREATE TABLE `message_gaps` (
	`after_id` integer PRIMARY KEY NOT NULL,
	`size` integer NOT NULL
);
