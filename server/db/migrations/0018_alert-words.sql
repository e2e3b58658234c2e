CREATE TABLE `alert_words` (
	`user_id` integer NOT NULL,
	`word_key` text NOT NULL,
	`word` text NOT NULL,
	PRIMARY KEY(`user_id`, `word_key`),
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
