CREATE TABLE `message_edits` (
	`id` integer PRIMARY KEY NOT NULL,
	`message_id` integer NOT NULL,
	`user_id` integer NOT NULL,
	`edited_at` integer NOT NULL,
	`prev_content` text,
	`prev_rendered_content` text,
	`prev_topic` text,
	`topic` text,
	`prev_channel_id` integer,
	`channel_id` integer,
	FOREIGN KEY (`message_id`) REFERENCES `messages`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`prev_channel_id`) REFERENCES `channels`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`channel_id`) REFERENCES `channels`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `message_edits_message` ON `message_edits` (`message_id`,`id`);