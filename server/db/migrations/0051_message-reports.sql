CREATE TABLE `message_reports` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`message_id` integer NOT NULL,
	`author_id` integer NOT NULL,
	`reporter_id` integer NOT NULL,
	`type` text NOT NULL,
	`description` text NOT NULL,
	`content` text,
	`channel_id` integer,
	`topic` text NOT NULL,
	`created_at` integer NOT NULL,
	`decision` text,
	`decided_by` integer,
	`decided_at` integer,
	FOREIGN KEY (`author_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`reporter_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`decided_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `message_reports_open` ON `message_reports` (`id`) WHERE "message_reports"."decision" is null;--> statement-breakpoint
CREATE INDEX `message_reports_open_message` ON `message_reports` (`message_id`) WHERE "message_reports"."decision" is null;
