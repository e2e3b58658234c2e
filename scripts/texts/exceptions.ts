type Exception = {
  readonly file: string;
  /** How the literals begin. */
  readonly beginnings: readonly string[];
  readonly reason: string;
};

/** Literals that look like text for people but are not, in files that also contain such text. */
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
    file: "server/domain/event-queues/organization-snapshot.ts",
    beginnings: ["None", "Jitsi Meet", "GIPHY integration disabled"],
    reason: "values of the API, the same on every server",
  },
  {
    file: "server/domain/mail/failure.ts",
    beginnings: ["The relay", "The link in this email"],
    reason: "only the API and the log use these; the pages have their own text for each kind",
  },
  {
    file: "server/domain/missed-messages/policy.ts",
    beginnings: ["mentioned with all", "followed topic"],
    reason: "codes, which nobody reads",
  },
  {
    file: "server/domain/notification-bot/bot.ts",
    beginnings: ["Notification Bot"],
    reason: "the name of an account, the same for everyone",
  },
  { file: "server/domain/notification-bot/notices.ts", beginnings: ["Internal"], reason: "a value of the API" },
  {
    file: "server/domain/secure-connection/trust-page.ts",
    beginnings: ["default-src"],
    reason: "a content security policy",
  },
  { file: "server/domain/secure-connection/trust-style.ts", beginnings: ["* {"], reason: "a style sheet" },
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
  { file: "ui/components/type-ahead.tsx", beginnings: ["Backspace"], reason: "the name of a key" },
];
