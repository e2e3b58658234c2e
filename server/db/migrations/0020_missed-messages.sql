CREATE TABLE `missed_messages` (
	`user_id` integer NOT NULL,
	`message_id` integer NOT NULL,
	`due_at` integer NOT NULL,
	PRIMARY KEY(`user_id`, `message_id`),
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`message_id`) REFERENCES `messages`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `missed_messages_message` ON `missed_messages` (`message_id`);--> statement-breakpoint
CREATE INDEX `missed_messages_due` ON `missed_messages` (`due_at`,`user_id`);--> statement-breakpoint
CREATE TABLE `missed_messages_progress` (
	`id` integer PRIMARY KEY NOT NULL,
	`message_id` integer NOT NULL,
	`user_id` integer NOT NULL
);
--> statement-breakpoint
ALTER TABLE `mail_outbox` ADD `html` text;--> statement-breakpoint
CREATE INDEX `subscriptions_email` ON `subscriptions` (`channel_id`,`user_id`) WHERE "subscriptions"."email_notifications";--> statement-breakpoint
CREATE INDEX `user_settings_email` ON `user_settings` (`user_id`) WHERE "user_settings"."name" = 'enable_stream_email_notifications' AND "user_settings"."value" = 'true';