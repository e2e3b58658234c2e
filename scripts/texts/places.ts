/** The files with words for people. Their texts must be in the catalog. */
export const placesOfTexts = [
  "ui/**/*.{ts,tsx,html}",
  "electron/**/*.{ts,html}",
  "server/texts/**/*.ts",
  // What the notification bot writes.
  "server/domain/{message-reports,notification-bot,reminders}/*.ts",
  "server/domain/{channels/first-channel,exports/actions,scheduled-messages/deliver}.ts",
  // Emails.
  "server/domain/missed-messages/*.ts",
  "server/domain/{invitations/mail,mail/actions,mail/deactivation,mail-relay/try-relay}.ts",
  // The page about trusting the certificate.
  "server/domain/secure-connection/trust-{page,steps}.ts",
  "server/domain/{organization-settings,user-settings}/shapes/table/*.ts",
  "server/domain/translate-for.ts",
] as const;

/** Files in these places that have none: tests, what is generated, and the descriptions of the API, which are English. */
export const withoutTexts = /\.test\.tsx?$|\.gen\.ts$|\.d\.ts$|[/\\]testing[/\\]|[/\\]contract\.ts$/;

type Exception = {
  readonly file: string;
  /** How the literals begin. */
  readonly beginnings: readonly string[];
  readonly reason: string;
};

/** Literals in these places that look like texts and are none. */
export const exceptions: readonly Exception[] = [
  {
    file: "electron/autostart.ts",
    beginnings: ["Type=", "Name=Watercooler", "Comment=", "Exec=", "Terminal="],
    reason: "keys of a desktop entry",
  },
  { file: "electron/final-output.ts", beginnings: ["The server ended with code"], reason: "a line of the log" },
  {
    file: "electron/firewall.ts",
    beginnings: ["Start-Process", "WindowsPowerShell", "System32"],
    reason: "a command of Windows",
  },
  { file: "electron/main.ts", beginnings: ["Watercooler server"], reason: "the name of a process" },
  { file: "server/domain/missed-messages/mail.ts", beginnings: ["blockquote{"], reason: "a style sheet" },
  { file: "server/domain/missed-messages/readable.ts", beginnings: ["p br hr"], reason: "names of elements" },
  { file: "server/domain/missed-messages/write-text.ts", beginnings: ["p div pre"], reason: "names of elements" },
  {
    file: "server/domain/missed-messages/reason.ts",
    beginnings: ["mentioned with all", "followed topic"],
    reason: "codes, which nobody reads",
  },
  {
    file: "server/domain/notification-bot/bot.ts",
    beginnings: ["Notification Bot"],
    reason: "the name of an account, the same for everybody",
  },
  { file: "server/domain/notification-bot/notices.ts", beginnings: ["Internal"], reason: "a value of the API" },
  {
    file: "server/domain/secure-connection/trust-steps.ts",
    beginnings: ["certutil", "sudo cp", "curl"],
    reason: "commands",
  },
  {
    file: "server/domain/organization-settings/shapes/table/profile.ts",
    beginnings: ["code language"],
    reason: "the name of a format in the reference of the API",
  },
  {
    file: "server/domain/user-settings/shapes/table/notifications.ts",
    beginnings: ["Invalid notification sound", "Invalid email batching period"],
    reason: "errors of the API",
  },
];
