CREATE TABLE `join_requests` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`full_name` text NOT NULL,
	`email` text NOT NULL,
	`password_hash` text NOT NULL,
	`language` text,
	`address` text NOT NULL,
	`created_at` integer NOT NULL
);

--> statement-breakpoint
-- An organization that exists already does not let people ask to join until an owner turns it on.
INSERT INTO `organization_settings` (`name`, `value`) SELECT 'allow_join_requests', 'false' FROM `organizations`;
