CREATE TABLE `muted_users` (
	`user_id` integer NOT NULL,
	`muted_user_id` integer NOT NULL,
	`muted_at` integer NOT NULL,
	PRIMARY KEY(`user_id`, `muted_user_id`),
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`muted_user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
