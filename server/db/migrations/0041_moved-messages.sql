DROP INDEX `conversations_newest`;--> statement-breakpoint
ALTER TABLE `conversations` ADD `moved_in_event_id` integer;--> statement-breakpoint
CREATE INDEX `conversations_moved_in` ON `conversations` (`channel_id`,`moved_in_event_id`) WHERE "conversations"."moved_in_event_id" is not null;--> statement-breakpoint
CREATE INDEX `conversations_newest` ON `conversations` (`channel_id`,`last_message_id`,`moved_in_event_id`);--> statement-breakpoint
ALTER TABLE `messages` ADD `sent_channel_id` integer REFERENCES channels(id);--> statement-breakpoint
UPDATE `messages` SET `sent_channel_id` = nullif((
  SELECT e.`prev_channel_id` FROM `message_edits` e
  WHERE e.`message_id` = `messages`.`id` AND e.`prev_channel_id` IS NOT NULL ORDER BY e.`id` LIMIT 1), `channel_id`)
WHERE `id` IN (SELECT `message_id` FROM `message_edits` WHERE `prev_channel_id` IS NOT NULL);--> statement-breakpoint
CREATE INDEX `messages_moved_in` ON `messages` (`channel_id`,`sent_channel_id`,`id`) WHERE "messages"."sent_channel_id" is not null;