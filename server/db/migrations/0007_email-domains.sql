CREATE TABLE `email_domains` (
	`name` text PRIMARY KEY NOT NULL,
	`allow_subdomains` integer NOT NULL
);
