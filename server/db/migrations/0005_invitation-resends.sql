ALTER TABLE `invitations` ADD `resends` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX `invitations_inviter` ON `invitations` (`inviter_id`,`created_at`);