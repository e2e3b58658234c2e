CREATE TABLE `chosen_networks` (
	`id` integer PRIMARY KEY NOT NULL,
	`interfaces` text NOT NULL
);
