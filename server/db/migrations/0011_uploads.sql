CREATE TABLE `attachments` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`path_id` text NOT NULL,
	`name` text NOT NULL,
	`owner_id` integer NOT NULL,
	`size` integer NOT NULL,
	`content_type` text NOT NULL,
	`created_at` integer NOT NULL,
	`unused_since` integer,
	FOREIGN KEY (`owner_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `attachments_path` ON `attachments` (`path_id`);--> statement-breakpoint
CREATE INDEX `attachments_owner` ON `attachments` (`owner_id`,`id`);--> statement-breakpoint
CREATE INDEX `attachments_size` ON `attachments` (`size`);--> statement-breakpoint
CREATE INDEX `attachments_unused` ON `attachments` (`unused_since`);--> statement-breakpoint
CREATE TABLE `message_attachments` (
	`message_id` integer NOT NULL,
	`attachment_id` integer NOT NULL,
	PRIMARY KEY(`message_id`, `attachment_id`),
	FOREIGN KEY (`message_id`) REFERENCES `messages`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`attachment_id`) REFERENCES `attachments`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `message_attachments_attachment` ON `message_attachments` (`attachment_id`,`message_id`);