CREATE TABLE `navigation_views` (
	`user_id` integer NOT NULL,
	`fragment` text NOT NULL,
	`is_pinned` integer NOT NULL,
	`name` text,
	PRIMARY KEY(`user_id`, `fragment`),
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
