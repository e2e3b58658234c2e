CREATE TABLE `__new_local_messages` (
	`sender_id` integer NOT NULL,
	`queue_id` text NOT NULL,
	`local_id` text NOT NULL,
	`message_id` integer NOT NULL,
	PRIMARY KEY(`sender_id`, `queue_id`, `local_id`)
);
--> statement-breakpoint
INSERT INTO `__new_local_messages`("sender_id", "queue_id", "local_id", "message_id")
SELECT m.`sender_id`, l.`queue_id`, l.`local_id`, l.`message_id`
FROM `local_messages` l JOIN `messages` m ON m.`id` = l.`message_id`;--> statement-breakpoint
DROP TABLE `local_messages`;--> statement-breakpoint
ALTER TABLE `__new_local_messages` RENAME TO `local_messages`;--> statement-breakpoint
CREATE INDEX `local_messages_message` ON `local_messages` (`message_id`);
