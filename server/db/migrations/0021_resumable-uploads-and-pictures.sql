CREATE TABLE `resumable_uploads` (
	`id` text PRIMARY KEY NOT NULL,
	`owner_id` integer NOT NULL,
	`size` integer NOT NULL,
	`metadata` text,
	`path_id` text NOT NULL,
	`created_at` integer NOT NULL,
	`is_finished` integer DEFAULT false NOT NULL,
	FOREIGN KEY (`owner_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `resumable_uploads_owner` ON `resumable_uploads` (`owner_id`);--> statement-breakpoint
CREATE INDEX `resumable_uploads_created` ON `resumable_uploads` (`created_at`);--> statement-breakpoint
CREATE TABLE `upload_pictures` (
	`attachment_id` integer PRIMARY KEY NOT NULL,
	`width` integer NOT NULL,
	`height` integer NOT NULL,
	`is_animated` integer NOT NULL,
	`is_made` integer DEFAULT false NOT NULL,
	`attempts` integer DEFAULT 0 NOT NULL,
	FOREIGN KEY (`attachment_id`) REFERENCES `attachments`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `upload_pictures_waiting` ON `upload_pictures` (`attachment_id`) WHERE not "upload_pictures"."is_made";--> statement-breakpoint
ALTER TABLE `message_attachments` ADD `conversation_id` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `message_attachments` ADD `channel_id` integer;--> statement-breakpoint
UPDATE `message_attachments` SET (`conversation_id`, `channel_id`) = (SELECT `conversation_id`, `channel_id` FROM `messages` WHERE `messages`.`id` = `message_attachments`.`message_id`);--> statement-breakpoint
CREATE INDEX `message_attachments_channel` ON `message_attachments` (`attachment_id`,`channel_id`,`message_id`) WHERE "message_attachments"."channel_id" is not null;--> statement-breakpoint
CREATE INDEX `message_attachments_direct` ON `message_attachments` (`attachment_id`,`conversation_id`) WHERE "message_attachments"."channel_id" is null;