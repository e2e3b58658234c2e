CREATE TABLE `bot_services` (
	`user_id` integer PRIMARY KEY NOT NULL,
	`url` text NOT NULL,
	`interface` integer NOT NULL,
	`token` text NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
