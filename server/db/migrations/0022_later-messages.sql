CREATE TABLE `reminders` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`user_id` integer NOT NULL,
	`message_id` integer NOT NULL,
	`content` text NOT NULL,
	`rendered_content` text NOT NULL,
	`deliver_at` integer NOT NULL,
	`failure` text,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`message_id`) REFERENCES `messages`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `reminders_user` ON `reminders` (`user_id`,`deliver_at`);--> statement-breakpoint
CREATE INDEX `reminders_message` ON `reminders` (`message_id`);--> statement-breakpoint
CREATE INDEX `reminders_due` ON `reminders` (`deliver_at`) WHERE "reminders"."failure" is null;--> statement-breakpoint
CREATE TABLE `scheduled_messages` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`user_id` integer NOT NULL,
	`type` text NOT NULL,
	`recipients` text NOT NULL,
	`topic` text,
	`content` text NOT NULL,
	`rendered_content` text NOT NULL,
	`upload_path_ids` text NOT NULL,
	`client` text NOT NULL,
	`read_by_sender` integer NOT NULL,
	`deliver_at` integer NOT NULL,
	`failure` text,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `scheduled_messages_user` ON `scheduled_messages` (`user_id`,`deliver_at`);--> statement-breakpoint
CREATE INDEX `scheduled_messages_due` ON `scheduled_messages` (`deliver_at`) WHERE "scheduled_messages"."failure" is null;--> statement-breakpoint
CREATE TABLE `submessages` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`message_id` integer NOT NULL,
	`sender_id` integer NOT NULL,
	`content` text NOT NULL,
	FOREIGN KEY (`message_id`) REFERENCES `messages`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`sender_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `submessages_message` ON `submessages` (`message_id`,`sender_id`);