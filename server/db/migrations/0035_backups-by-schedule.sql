ALTER TABLE `backups` ADD `by_schedule` integer DEFAULT false NOT NULL;--> statement-breakpoint
UPDATE `backups` SET `by_schedule` = true WHERE `user_id` IS NULL;
