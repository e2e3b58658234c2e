CREATE TABLE `server_clocks` (
	`id` integer PRIMARY KEY NOT NULL,
	`seen_at` integer NOT NULL,
	`jumped_from` integer,
	`doubted_until` integer
);
