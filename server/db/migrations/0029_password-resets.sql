CREATE TABLE `password_resets` (
	`user_id` integer PRIMARY KEY NOT NULL,
	`hash` text NOT NULL,
	`created_by_id` integer NOT NULL,
	`expires_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`created_by_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `password_resets_hash` ON `password_resets` (`hash`);