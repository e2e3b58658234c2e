DROP INDEX `invitations_token`;--> statement-breakpoint
ALTER TABLE `invitations` RENAME COLUMN `token` TO `hash`;--> statement-breakpoint
ALTER TABLE `invitations` ADD `sealed_token` text NOT NULL DEFAULT '';--> statement-breakpoint
UPDATE `invitations` SET `sealed_token` = sealed(`hash`), `hash` = sha256(`hash`);--> statement-breakpoint
CREATE UNIQUE INDEX `invitations_hash` ON `invitations` (`hash`);
