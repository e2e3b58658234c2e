CREATE TABLE `mail_relays` (
	`id` integer PRIMARY KEY NOT NULL,
	`host` text NOT NULL,
	`port` integer NOT NULL,
	`is_secure` integer NOT NULL,
	`accepts_any_certificate` integer NOT NULL,
	`sender` text NOT NULL,
	`user` text,
	`password` text
);
--> statement-breakpoint
CREATE TABLE `message_days` (
	`day` text PRIMARY KEY NOT NULL,
	`sent` integer NOT NULL
);
--> statement-breakpoint
ALTER TABLE `event_queues` ADD `registered_at` integer;