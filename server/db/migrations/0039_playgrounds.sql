CREATE TABLE `playgrounds` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`name` text NOT NULL,
	`pygments_language` text NOT NULL,
	`url_template` text NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `playgrounds_language_name` ON `playgrounds` (`pygments_language`,`name`);