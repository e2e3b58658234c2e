CREATE TABLE `audit_log` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`created_at` integer NOT NULL,
	`actor_id` integer,
	`actor_name` text,
	`via` text NOT NULL,
	`action` text NOT NULL,
	`kind` text NOT NULL,
	`object_id` integer,
	`object_name` text,
	`before` text,
	`after` text,
	`names` text NOT NULL
);
--> statement-breakpoint
CREATE INDEX `audit_log_time` ON `audit_log` (`created_at`);--> statement-breakpoint
CREATE INDEX `audit_log_actor` ON `audit_log` (`actor_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `audit_log_kind` ON `audit_log` (`kind`,`created_at`);--> statement-breakpoint
CREATE INDEX `audit_log_actor_kind` ON `audit_log` (`actor_id`,`kind`,`created_at`);--> statement-breakpoint
CREATE INDEX `audit_log_object` ON `audit_log` (`kind`,`object_id`,`created_at`);