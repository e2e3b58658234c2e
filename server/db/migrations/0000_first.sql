CREATE TABLE `channel_folders` (
	`id` integer PRIMARY KEY NOT NULL,
	`name` text NOT NULL,
	`description` text DEFAULT '' NOT NULL,
	`rendered_description` text DEFAULT '' NOT NULL,
	`position` integer NOT NULL,
	`created_at` integer NOT NULL,
	`creator_id` integer,
	`is_archived` integer DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE `channels` (
	`id` integer PRIMARY KEY NOT NULL,
	`name` text NOT NULL,
	`name_key` text NOT NULL,
	`description` text DEFAULT '' NOT NULL,
	`rendered_description` text DEFAULT '' NOT NULL,
	`created_at` integer NOT NULL,
	`creator_id` integer,
	`is_archived` integer DEFAULT false NOT NULL,
	`is_private` integer DEFAULT false NOT NULL,
	`is_web_public` integer DEFAULT false NOT NULL,
	`history_public_to_subscribers` integer DEFAULT true NOT NULL,
	`is_default` integer DEFAULT false NOT NULL,
	`message_retention_days` integer,
	`topics_policy` text DEFAULT 'inherit' NOT NULL,
	`folder_id` integer,
	`first_message_id` integer,
	`can_add_subscribers_group` integer NOT NULL,
	`can_administer_channel_group` integer NOT NULL,
	`can_create_topic_group` integer NOT NULL,
	`can_delete_any_message_group` integer NOT NULL,
	`can_delete_own_message_group` integer NOT NULL,
	`can_move_messages_out_of_channel_group` integer NOT NULL,
	`can_move_messages_within_channel_group` integer NOT NULL,
	`can_remove_subscribers_group` integer NOT NULL,
	`can_resolve_topics_group` integer NOT NULL,
	`can_send_message_group` integer NOT NULL,
	`can_subscribe_group` integer NOT NULL,
	FOREIGN KEY (`folder_id`) REFERENCES `channel_folders`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`can_add_subscribers_group`) REFERENCES `user_groups`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`can_administer_channel_group`) REFERENCES `user_groups`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`can_create_topic_group`) REFERENCES `user_groups`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`can_delete_any_message_group`) REFERENCES `user_groups`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`can_delete_own_message_group`) REFERENCES `user_groups`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`can_move_messages_out_of_channel_group`) REFERENCES `user_groups`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`can_move_messages_within_channel_group`) REFERENCES `user_groups`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`can_remove_subscribers_group`) REFERENCES `user_groups`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`can_resolve_topics_group`) REFERENCES `user_groups`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`can_send_message_group`) REFERENCES `user_groups`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`can_subscribe_group`) REFERENCES `user_groups`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `channels_name` ON `channels` (`name_key`);--> statement-breakpoint
CREATE TABLE `subscription_periods` (
	`id` integer PRIMARY KEY NOT NULL,
	`user_id` integer NOT NULL,
	`channel_id` integer NOT NULL,
	`after_message_id` integer NOT NULL,
	`through_message_id` integer,
	`after_event_id` integer NOT NULL,
	`through_event_id` integer,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`channel_id`) REFERENCES `channels`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `subscription_periods_user` ON `subscription_periods` (`user_id`,`channel_id`);--> statement-breakpoint
CREATE TABLE `subscriptions` (
	`user_id` integer NOT NULL,
	`channel_id` integer NOT NULL,
	`is_active` integer NOT NULL,
	`color` text NOT NULL,
	`is_muted` integer DEFAULT false NOT NULL,
	`pin_to_top` integer DEFAULT false NOT NULL,
	`desktop_notifications` integer,
	`audible_notifications` integer,
	`push_notifications` integer,
	`email_notifications` integer,
	`wildcard_mentions_notify` integer,
	PRIMARY KEY(`user_id`, `channel_id`),
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`channel_id`) REFERENCES `channels`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `subscriptions_channel` ON `subscriptions` (`channel_id`) WHERE "subscriptions"."is_active";--> statement-breakpoint
CREATE TABLE `event_queues` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` integer NOT NULL,
	`options` text NOT NULL,
	`acknowledged_id` integer NOT NULL,
	`created_at_id` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `event_queues_user` ON `event_queues` (`user_id`);--> statement-breakpoint
CREATE TABLE `event_sequence` (
	`id` integer PRIMARY KEY NOT NULL,
	`reserved_through` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `events` (
	`id` integer PRIMARY KEY NOT NULL,
	`type` text NOT NULL,
	`audience` text NOT NULL,
	`payload` text NOT NULL
);
--> statement-breakpoint
CREATE TABLE `local_messages` (
	`queue_id` text NOT NULL,
	`local_id` text NOT NULL,
	`message_id` integer NOT NULL,
	PRIMARY KEY(`queue_id`, `local_id`)
);
--> statement-breakpoint
CREATE TABLE `user_group_members` (
	`group_id` integer NOT NULL,
	`user_id` integer NOT NULL,
	PRIMARY KEY(`group_id`, `user_id`),
	FOREIGN KEY (`group_id`) REFERENCES `user_groups`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `user_group_members_user` ON `user_group_members` (`user_id`);--> statement-breakpoint
CREATE TABLE `user_group_subgroups` (
	`group_id` integer NOT NULL,
	`subgroup_id` integer NOT NULL,
	PRIMARY KEY(`group_id`, `subgroup_id`),
	FOREIGN KEY (`group_id`) REFERENCES `user_groups`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`subgroup_id`) REFERENCES `user_groups`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE TABLE `user_groups` (
	`id` integer PRIMARY KEY NOT NULL,
	`name` text,
	`description` text DEFAULT '' NOT NULL,
	`is_system` integer DEFAULT false NOT NULL,
	`is_deactivated` integer DEFAULT false NOT NULL,
	`creator_id` integer,
	`created_at` integer,
	`can_add_members_group` integer NOT NULL,
	`can_join_group` integer NOT NULL,
	`can_leave_group` integer NOT NULL,
	`can_manage_group` integer NOT NULL,
	`can_mention_group` integer NOT NULL,
	`can_remove_members_group` integer NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `user_groups_name` ON `user_groups` (`name`);--> statement-breakpoint
CREATE TABLE `conversations` (
	`id` integer PRIMARY KEY NOT NULL,
	`channel_id` integer,
	`topic` text,
	`topic_key` text,
	`participants` text,
	`last_message_id` integer DEFAULT 0 NOT NULL,
	FOREIGN KEY (`channel_id`) REFERENCES `channels`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `conversations_topic` ON `conversations` (`channel_id`,`topic_key`) WHERE "conversations"."channel_id" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX `conversations_participants` ON `conversations` (`participants`) WHERE "conversations"."participants" is not null;--> statement-breakpoint
CREATE INDEX `conversations_newest` ON `conversations` (`channel_id`,`last_message_id`);--> statement-breakpoint
CREATE TABLE `direct_participants` (
	`user_id` integer NOT NULL,
	`conversation_id` integer NOT NULL,
	PRIMARY KEY(`user_id`, `conversation_id`),
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`conversation_id`) REFERENCES `conversations`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE TABLE `message_flags` (
	`user_id` integer NOT NULL,
	`message_id` integer NOT NULL,
	`flags` integer NOT NULL,
	PRIMARY KEY(`user_id`, `message_id`),
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`message_id`) REFERENCES `messages`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `message_flags_message` ON `message_flags` (`message_id`);--> statement-breakpoint
CREATE TABLE `messages` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`conversation_id` integer NOT NULL,
	`channel_id` integer,
	`sender_id` integer NOT NULL,
	`topic` text NOT NULL,
	`content` text NOT NULL,
	`rendered_content` text NOT NULL,
	`client` text NOT NULL,
	`sent_at` integer NOT NULL,
	`is_me` integer DEFAULT false NOT NULL,
	`mentions_channel` integer DEFAULT false NOT NULL,
	FOREIGN KEY (`conversation_id`) REFERENCES `conversations`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`channel_id`) REFERENCES `channels`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`sender_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `messages_conversation` ON `messages` (`conversation_id`,`id`);--> statement-breakpoint
CREATE INDEX `messages_channel` ON `messages` (`channel_id`,`id`) WHERE "messages"."channel_id" is not null;--> statement-breakpoint
CREATE INDEX `messages_sender` ON `messages` (`sender_id`,`id`);--> statement-breakpoint
CREATE INDEX `messages_mentioning` ON `messages` (`id`) WHERE "messages"."mentions_channel";--> statement-breakpoint
CREATE TABLE `reactions` (
	`message_id` integer NOT NULL,
	`user_id` integer NOT NULL,
	`reaction_type` text NOT NULL,
	`emoji_code` text NOT NULL,
	`emoji_name` text NOT NULL,
	PRIMARY KEY(`message_id`, `user_id`, `reaction_type`, `emoji_code`),
	FOREIGN KEY (`message_id`) REFERENCES `messages`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE TABLE `read_ranges` (
	`user_id` integer NOT NULL,
	`conversation_id` integer NOT NULL,
	`first_id` integer NOT NULL,
	`last_id` integer NOT NULL,
	PRIMARY KEY(`user_id`, `conversation_id`, `first_id`),
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`conversation_id`) REFERENCES `conversations`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE TABLE `organization_settings` (
	`name` text PRIMARY KEY NOT NULL,
	`value` text NOT NULL
);
--> statement-breakpoint
CREATE TABLE `organizations` (
	`id` integer PRIMARY KEY NOT NULL,
	`server_id` text NOT NULL,
	`created_at` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `api_keys` (
	`hash` text PRIMARY KEY NOT NULL,
	`user_id` integer NOT NULL,
	`client` text NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `api_keys_user` ON `api_keys` (`user_id`);--> statement-breakpoint
CREATE TABLE `default_user_settings` (
	`name` text PRIMARY KEY NOT NULL,
	`value` text NOT NULL
);
--> statement-breakpoint
CREATE TABLE `sessions` (
	`hash` text PRIMARY KEY NOT NULL,
	`user_id` integer NOT NULL,
	`client` text NOT NULL,
	`created_at` integer NOT NULL,
	`expires_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `sessions_user` ON `sessions` (`user_id`);--> statement-breakpoint
CREATE TABLE `user_settings` (
	`user_id` integer NOT NULL,
	`name` text NOT NULL,
	`value` text NOT NULL,
	PRIMARY KEY(`user_id`, `name`),
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE TABLE `users` (
	`id` integer PRIMARY KEY NOT NULL,
	`email` text NOT NULL,
	`full_name` text NOT NULL,
	`role` integer NOT NULL,
	`is_active` integer DEFAULT true NOT NULL,
	`bot_type` integer,
	`bot_owner_id` integer,
	`password_hash` text,
	`timezone` text DEFAULT '' NOT NULL,
	`avatar_version` integer DEFAULT 1 NOT NULL,
	`joined_at` integer NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `users_email` ON `users` (lower("email"));