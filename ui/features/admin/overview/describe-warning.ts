import type { Warning } from "#server/domain/server-status/shapes.ts";
import { formatCount, formatSize } from "../../../lib/format.ts";
import { formatExactTime, formatRelativeTime } from "../../../lib/format-time.ts";

/** The text of a warning: the problem, its consequence, its solution, and a link if one of the pages solves it. */
export type WarningText = {
  readonly title: string;
  readonly text: string;
  /** Whether people lose what they write until somebody solves it. */
  readonly isCritical?: true;
  readonly action?: {
    readonly label: string;
    readonly to: Place;
    readonly hash?: string;
    /** The part of the page. */
    readonly open?: string;
    readonly view?: string;
  };
};

type Place = "/admin" | "/admin/data" | "/admin/organization" | "/admin/people";

/** Finds people's names by their IDs, and says whether a person is the user. */
export type PeopleLookup = { readonly nameOf: (userId: number) => string; readonly isMe: (userId: number) => boolean };

const toMailServer = { to: "/admin/organization", open: "email" } as const;
const toSecureConnection = { to: "/admin/organization", open: "secure" } as const;
const toNetworks = { label: "Choose the networks", to: "/admin/organization", open: "networks" } as const;
const toBackups = { label: "Go to backups", to: "/admin/data" } as const;

/** The text of a warning; `now` is the current time. */
export function describeWarning(warning: Warning, { nameOf, isMe }: PeopleLookup, now: Date): WarningText {
  const when = (seconds: number) => formatRelativeTime(new Date(seconds * 1000), now);
  switch (warning.code) {
    case "database_gone":
      return {
        title: "Nothing is saved anymore",
        text: joinSentences(...describeMissingDatabase(warning)),
        isCritical: true,
      };
    case "database_damaged":
      return {
        title: "The database is damaged",
        isCritical: true,
        text: joinSentences(
          `Nothing is saved anymore to ${warning.file}.`,
          "Stop the server and run: watercooler doctor. It says if this can be mended without a backup.",
          describeLastBackup(warning.last_backup),
        ),
      };
    case "disk_failing":
      return {
        title: "The disk of the server is failing",
        isCritical: true,
        text: joinSentences(
          `${warning.file} could not be read or written, so nothing is saved anymore.`,
          "Check the disk, then restart the server.",
          describeLastBackup(warning.last_backup),
        ),
      };
    case "no_recent_backup":
      return warning.last_backup === null
        ? {
            title: "There is no backup yet",
            text: "If the computer that the server runs on breaks, everything is lost.",
            action: toBackups,
          }
        : {
            title: "There was no backup for over a week",
            text: `Last backup: ${when(warning.last_backup)}. If the computer that the server runs on breaks, everything since then is lost.`,
            action: toBackups,
          };
    case "backup_failed":
      return {
        title: "The last backup could not be made",
        text: joinSentences(`Last attempt: ${when(warning.time)}.`, warning.problem),
        action: toBackups,
      };
    case "disk_nearly_full":
      return {
        title: warning.free < minFreeSpace ? "The disk is full, and nothing is saved" : "The disk is nearly full",
        text: `Only ${formatSize(warning.free)} are free, and the server wants ${formatSize(warning.wanted)}. Delete from the disk what nobody needs, such as old exports.`,
        action: { label: "Go to exports", to: "/admin/data", view: "exports" },
      };
    case "too_many_open_files":
      return {
        title: "The server could open no more files",
        text: joinSentences(
          `Last time: ${when(warning.time)}. Then people cannot connect, and files cannot be opened.`,
          warning.limit === null ? "" : `The limit is ${warning.limit}.`,
          "Raise the limit of open files (ulimit -n, or LimitNOFILE of the service), then restart the server.",
        ),
      };
    case "uploads_nearly_full":
      return {
        title: "The room for uploads is nearly full",
        text: `${formatSize(warning.used)} of ${formatSize(warning.quota)} are taken; when it is full, nobody can share files. Start the server with a larger WATERCOOLER_UPLOAD_QUOTA_MIB to give them more.`,
      };
    case "password_over_http":
      return {
        title: "Passwords travel unencrypted",
        text: "Somebody who controls the network could read them. Have people connect by HTTPS; until then, run the server only on a network you trust.",
        action: { label: "Encrypt connections", ...toSecureConnection },
      };
    case "certificate_lacks_names":
      return {
        title: "The certificate does not fit the server",
        text: `Browsers warn whoever reaches the server by ${warning.names.join(", ")}.`,
        action: { label: "Look at the certificate", ...toSecureConnection },
      };
    case "certificate_ends":
      return {
        title: "The certificate ends soon",
        text: `It is good until ${formatExactTime(new Date(warning.expires * 1000))}; then browsers warn everybody. Have it renewed in the same files, and the server takes it by itself.`,
        action: { label: "Look at the certificate", ...toSecureConnection },
      };
    case "certificate_problem":
      return {
        title: "Something is wrong with the certificate",
        text: joinSentences(warning.problem),
        action: { label: "Look at the certificate", ...toSecureConnection },
      };
    case "mail_not_taken":
      return {
        title: `${formatCount(warning.waiting, "mail")} could not be sent`,
        text: joinSentences("The mail server said:", warning.last_error),
        action: { label: "Check the mail server", ...toMailServer },
      };
    case "no_mail_relay":
      return {
        title: `${formatCount(warning.waiting, "mail waits", "mails wait")} to be sent`,
        text: "The server has no mail server to hand mail to, so invitations and notices do not reach anybody.",
        action: { label: "Set up the mail server", ...toMailServer },
      };
    case "clock_behind":
      return {
        title: "The clock of the server is behind",
        text: `The newest message is from ${when(warning.newest_message)}. Set the date and time of the computer that the server runs on.`,
      };
    case "clock_ahead":
      return {
        title: "The clock of the server may be ahead",
        text: joinSentences(
          `It shows ${formatExactTime(new Date(warning.time * 1000))}, and the last that is known from before is of ${when(warning.last_known)}.`,
          "If that cannot be, set the date and time of the computer that the server runs on.",
          warning.kept_until === null
            ? ""
            : `Messages and files that are old by this date are kept until ${formatExactTime(new Date(warning.kept_until * 1000))}.`,
        ),
      };
    case "single_owner":
      return isMe(warning.user_id)
        ? {
            title: "You are the only owner",
            text: "If you forget your password, nobody can make you a link for a new one. Make somebody you trust an owner too.",
            action: { label: "Choose somebody", to: "/admin/people" },
          }
        : {
            title: `${nameOf(warning.user_id)} is the only owner`,
            text: "If their password is forgotten, nobody can make a link for a new one. Ask them to make somebody else an owner too.",
          };
    case "not_found_by_name":
      return {
        title: "Chat apps may not find the server automatically",
        text: joinSentences(warning.problem, "Until then, people need the address."),
        action: { label: "Show the addresses", to: "/admin", hash: "connect" },
      };
    case "no_network":
      return {
        title: "The server is on no network",
        text: "Nobody can reach it from another computer. Connect the computer that it runs on by cable or Wi-Fi.",
      };
    case "no_chosen_network":
      return {
        title: "The server is on none of its chosen networks",
        text: `People neither find it nor are told an address: ${list.format(warning.interfaces)} is not there at the moment. Connect it, or choose others.`,
        action: toNetworks,
      };
  }
}

function describeMissingDatabase(warning: Extract<Warning, { code: "database_gone" }>): string[] {
  const { file, moved_to, rescue, rescued_to } = warning;
  const gone = `The database ${file} was deleted, moved or replaced while the server ran.`;
  if (moved_to !== null) return [gone, `It is at ${moved_to} now. Move it back, and the server goes on by itself.`];
  if (rescued_to !== null) {
    return [
      gone,
      `Everything until then is in ${rescued_to}. Stop the server, then restore that file: watercooler restore --from "${rescued_to}".`,
    ];
  }
  if (rescue === "failed") {
    return [
      gone,
      "There is no room for a copy of it. Free some space, and don't stop the server: it tries every minute.",
    ];
  }
  return [gone, "It is being copied to another file. Don't stop the server before that is done."];
}

function describeLastBackup(file: string | null): string {
  return file === null ? "There is no backup." : `Last good backup: ${file}.`;
}

/** Free space in bytes that is too little for any message: the database and its log grow by whole pages. */
const minFreeSpace = 100_000;

const list = new Intl.ListFormat("en", { type: "disjunction" });

/** Joins sentences. The server's own message may lack its full stop. */
function joinSentences(...parts: readonly string[]): string {
  return parts
    .map((part) => part.trim())
    .filter((part) => part !== "")
    .map((part) => (/[.:!?]$/.test(part) ? part : `${part}.`))
    .join(" ");
}
