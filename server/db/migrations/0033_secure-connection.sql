CREATE TABLE `secure_connections` (
	`id` integer PRIMARY KEY NOT NULL,
	`mode` text NOT NULL
);
