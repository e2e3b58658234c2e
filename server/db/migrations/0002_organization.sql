CREATE TABLE `custom_emoji` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`name` text NOT NULL,
	`picture_id` integer NOT NULL,
	`still_picture_id` integer,
	`author_id` integer,
	`is_deactivated` integer DEFAULT false NOT NULL,
	FOREIGN KEY (`picture_id`) REFERENCES `pictures`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`still_picture_id`) REFERENCES `pictures`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `custom_emoji_name` ON `custom_emoji` (`name`) WHERE not "custom_emoji"."is_deactivated";--> statement-breakpoint
CREATE TABLE `invitations` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`token` text NOT NULL,
	`email` text,
	`inviter_id` integer NOT NULL,
	`created_at` integer NOT NULL,
	`expires_at` integer,
	`role` integer NOT NULL,
	`includes_default_channels` integer NOT NULL,
	`channel_ids` text NOT NULL,
	`group_ids` text NOT NULL,
	`notifies_inviter` integer NOT NULL,
	`welcome_text` text,
	`is_revoked` integer DEFAULT false NOT NULL,
	`accepted_by_id` integer,
	FOREIGN KEY (`inviter_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `invitations_token` ON `invitations` (`token`);--> statement-breakpoint
CREATE INDEX `invitations_email` ON `invitations` (`email`);--> statement-breakpoint
CREATE TABLE `linkifiers` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`pattern` text NOT NULL,
	`url_template` text NOT NULL,
	`position` integer NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `linkifiers_pattern` ON `linkifiers` (`pattern`);--> statement-breakpoint
CREATE TABLE `mail_outbox` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`recipient` text NOT NULL,
	`subject` text NOT NULL,
	`body` text NOT NULL,
	`created_at` integer NOT NULL,
	`attempts` integer DEFAULT 0 NOT NULL,
	`next_attempt_at` integer,
	`sent_at` integer,
	`last_error` text
);
--> statement-breakpoint
CREATE INDEX `mail_outbox_due` ON `mail_outbox` (`next_attempt_at`);--> statement-breakpoint
CREATE TABLE `pictures` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`content_type` text NOT NULL,
	`bytes` blob NOT NULL
);
--> statement-breakpoint
CREATE TABLE `profile_fields` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`type` integer NOT NULL,
	`name` text NOT NULL,
	`hint` text DEFAULT '' NOT NULL,
	`field_data` text DEFAULT '' NOT NULL,
	`position` integer NOT NULL,
	`display_in_profile_summary` integer DEFAULT false NOT NULL,
	`is_required` integer DEFAULT false NOT NULL,
	`is_editable_by_user` integer DEFAULT true NOT NULL
);
--> statement-breakpoint
CREATE TABLE `profile_values` (
	`user_id` integer NOT NULL,
	`field_id` integer NOT NULL,
	`value` text NOT NULL,
	`rendered_value` text,
	PRIMARY KEY(`user_id`, `field_id`),
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`field_id`) REFERENCES `profile_fields`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `profile_values_field` ON `profile_values` (`field_id`);--> statement-breakpoint
ALTER TABLE `channels` ADD `email_token` text;--> statement-breakpoint
ALTER TABLE `users` ADD `avatar_picture_id` integer REFERENCES pictures(id);--> statement-breakpoint
ALTER TABLE `users` ADD `avatar_thumbnail_id` integer REFERENCES pictures(id);--> statement-breakpoint
ALTER TABLE `users` ADD `can_change_user_emails` integer DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE `users` ADD `last_active_at` integer;--> statement-breakpoint
ALTER TABLE `users` ADD `default_sending_channel_id` integer;--> statement-breakpoint
ALTER TABLE `users` ADD `default_events_channel_id` integer;--> statement-breakpoint
ALTER TABLE `users` ADD `default_all_public_channels` integer DEFAULT false NOT NULL;