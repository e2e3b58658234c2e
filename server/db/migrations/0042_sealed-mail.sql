ALTER TABLE `mail_outbox` ADD `sealed_body` text;--> statement-breakpoint
UPDATE `mail_outbox` SET `sealed_body` = sealed(`body`), `body` = '' WHERE `html` IS NULL AND `next_attempt_at` IS NOT NULL AND `body` LIKE '%/join/%';
