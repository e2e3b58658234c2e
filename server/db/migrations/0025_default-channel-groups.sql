CREATE TABLE `default_channel_groups` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`name` text NOT NULL,
	`name_key` text NOT NULL,
	`description` text NOT NULL,
	`channel_ids` text NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `default_channel_groups_name` ON `default_channel_groups` (`name_key`);