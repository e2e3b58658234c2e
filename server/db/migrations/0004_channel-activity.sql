ALTER TABLE `channels` ADD `is_recently_active` integer DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE `channels` ADD `weekly_traffic` integer;--> statement-breakpoint
CREATE INDEX `read_ranges_conversation` ON `read_ranges` (`conversation_id`);