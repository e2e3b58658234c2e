CREATE TABLE `invitation_uses` (
	`user_id` integer PRIMARY KEY NOT NULL,
	`invitation_id` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`invitation_id`) REFERENCES `invitations`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `invitation_uses_invitation` ON `invitation_uses` (`invitation_id`);