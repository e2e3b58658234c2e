CREATE TABLE `__new_read_ranges` (
	`conversation_id` integer NOT NULL,
	`user_id` integer NOT NULL,
	`first_id` integer NOT NULL,
	`last_id` integer NOT NULL,
	PRIMARY KEY(`conversation_id`, `user_id`, `first_id`),
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`conversation_id`) REFERENCES `conversations`(`id`) ON UPDATE no action ON DELETE no action
) WITHOUT ROWID;
--> statement-breakpoint
INSERT INTO `__new_read_ranges`("conversation_id", "user_id", "first_id", "last_id") SELECT "conversation_id", "user_id", "first_id", "last_id" FROM `read_ranges` ORDER BY "conversation_id", "user_id", "first_id";--> statement-breakpoint
DROP TABLE `read_ranges`;--> statement-breakpoint
ALTER TABLE `__new_read_ranges` RENAME TO `read_ranges`;
