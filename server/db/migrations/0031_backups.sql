CREATE TABLE `backup_settings` (
	`id` integer PRIMARY KEY NOT NULL,
	`is_enabled` integer NOT NULL,
	`frequency` text NOT NULL,
	`weekday` integer NOT NULL,
	`hour` integer NOT NULL,
	`keep` integer NOT NULL,
	`folder` text,
	`since` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `backups` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`user_id` integer,
	`folder` text NOT NULL,
	`name` text NOT NULL,
	`created_at` integer NOT NULL,
	`finished_at` integer,
	`failed_at` integer,
	`failure` text,
	`bytes` integer,
	`uploads` integer,
	`missing` integer,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
