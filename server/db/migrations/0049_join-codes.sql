ALTER TABLE `invitations` ADD `max_uses` integer;--> statement-breakpoint
ALTER TABLE `invitations` ADD `code_hash` text;--> statement-breakpoint
ALTER TABLE `invitations` ADD `sealed_code` text;--> statement-breakpoint
CREATE UNIQUE INDEX `invitations_code` ON `invitations` (`code_hash`);