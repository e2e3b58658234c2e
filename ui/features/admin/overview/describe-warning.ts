import { plural, t } from "@lingui/core/macro";
import { daysWithoutBackup } from "#server/domain/server-status/limits.ts";
import type { Warning } from "#server/domain/server-status/shapes.ts";
import { joinSentences } from "#server/texts/join-sentences.ts";
import { type StorageReason, storageReasons } from "#server/texts/reasons/storage-reasons.ts";
import { describeReason } from "../../../lib/describe-reason.ts";
import { formatList, formatNumber, formatSize } from "../../../lib/format.ts";
import { formatExactTime, formatRelativeTime } from "../../../lib/format-time.ts";

/** The text of a warning: the problem, its consequence, its solution, and a link if one of the pages solves it. */
export type WarningText = {
  readonly title: string;
  readonly text: string;
  /** Whether people lose what they write until somebody solves it. */
  readonly isCritical?: true;
  readonly action?: {
    readonly label: string;
    readonly to: AdminPath;
    readonly hash?: string;
    /** The part of the page. */
    readonly open?: string;
    readonly view?: string;
  };
};

type AdminPath = "/admin" | "/admin/data" | "/admin/organization" | "/admin/people";

/** Finds people's names by their IDs, and says whether a person is the user. */
export type PeopleLookup = { readonly nameOf: (userId: number) => string; readonly isMe: (userId: number) => boolean };

/** A warning about a problem that has many texts, most of them rare. They are loaded only with such a warning. */
export type ProblemWarning = Extract<Warning, { code: (typeof problemCodes)[number] }>;

const problemCodes = [
  "backup_failed",
  "certificate_lacks_names",
  "certificate_problem",
  "mail_not_taken",
  "not_found_by_name",
] as const;

type OtherWarning = Exclude<Warning, ProblemWarning>;

/** Whether `describe-problem.ts` describes a warning. */
export function isProblem(warning: Warning): warning is ProblemWarning {
  return problemCodes.some((code) => code === warning.code);
}

const toMailServer = { to: "/admin/organization", open: "email" } as const;
const toSecureConnection = { to: "/admin/organization", open: "secure" } as const;
const toNetworks = { to: "/admin/organization", open: "networks" } as const;
const toBackups = { to: "/admin/data" } as const;

/** The text of a warning; `now` is the current time. `describe-problem.ts` describes the others. */
export function describeWarning(warning: OtherWarning, { nameOf, isMe }: PeopleLookup, now: Date): WarningText {
  const formatNear = (seconds: number) => formatRelativeTime(new Date(seconds * 1000), now);
  switch (warning.code) {
    case "database_gone":
      return {
        title: t`The database is missing`,
        isCritical: true,
        text: describeStorage(reasonsOfMissingDatabase(warning)),
      };
    case "database_damaged":
      return {
        title: t`The database is damaged`,
        isCritical: true,
        text: describeStorage([{ code: "damaged", facts: { file: warning.file } }, lastBackup(warning.last_backup)]),
      };
    case "disk_failing":
      return {
        title: t`The server's disk is failing`,
        isCritical: true,
        text: describeStorage([{ code: "failing", facts: { file: warning.file } }, lastBackup(warning.last_backup)]),
      };
    case "no_recent_backup":
      return warning.last_backup === null
        ? {
            title: t`There is no backup yet`,
            text: t`If the server's computer breaks, everything is lost.`,
            action: { label: t`Go to backups`, ...toBackups },
          }
        : {
            title: plural(daysWithoutBackup, { one: "No backup for over # day", other: "No backup for over # days" }),
            text: t`Last backup: ${{ time: formatNear(warning.last_backup) }}. If the server's computer breaks, everything since then is lost.`,
            action: { label: t`Go to backups`, ...toBackups },
          };
    case "disk_nearly_full":
      return {
        title: warning.full ? t`The disk is full, so nothing is saved` : t`The disk is nearly full`,
        text: t`Only ${{ free: formatSize(warning.free) }} is free, and the server needs ${{ needed: formatSize(warning.wanted) }}. Delete files that nobody needs, such as old exports.`,
        action: { label: t`Go to exports`, to: "/admin/data", view: "exports" },
      };
    case "too_many_open_files":
      return {
        title: t`The server reached its limit of open files`,
        text: joinSentences(
          t`Last time: ${{ time: formatNear(warning.time) }}. At the limit, people can't connect and files can't be opened.`,
          warning.limit === null ? "" : t`The limit is ${{ limit: formatNumber(warning.limit) }}.`,
          t`Raise the limit (ulimit -n, or LimitNOFILE of the service), then restart the server.`,
        ),
      };
    case "uploads_nearly_full":
      return {
        title: t`Storage for uploads is nearly full`,
        text: t`${{ used: formatSize(warning.used) }} of ${{ limit: formatSize(warning.quota) }} is used. When it is full, nobody can share files. To raise the limit, start the server with a larger WATERCOOLER_UPLOAD_QUOTA_MIB.`,
      };
    case "password_over_http":
      return {
        title: t`Passwords are sent unencrypted`,
        text: t`Anyone who controls the network could read them. Turn on HTTPS. Until then, run the server only on a network you trust.`,
        action: { label: t`Set up a secure connection`, ...toSecureConnection },
      };
    case "certificate_ends":
      return {
        title: t`The certificate expires soon`,
        text: t`It is valid until ${{ time: formatExactTime(new Date(warning.expires * 1000)) }}. After that, browsers warn everyone. Save the renewed certificate in the same files. The server loads it automatically.`,
        action: { label: t`View certificate`, ...toSecureConnection },
      };
    case "no_mail_relay":
      return {
        title: plural(
          { count: warning.waiting },
          {
            one: "# email is waiting to be sent",
            other: "# emails are waiting to be sent",
          },
        ),
        text: t`No mail server is set up, so invitations and notifications can't be emailed.`,
        action: { label: t`Set up mail server`, ...toMailServer },
      };
    case "clock_behind":
      return {
        title: t`The server's clock is behind`,
        text: t`The newest message is from ${{ time: formatNear(warning.newest_message) }}. Set the date and time on the server's computer.`,
      };
    case "clock_ahead":
      return {
        title: t`The server's clock may be ahead`,
        text: joinSentences(
          t`The clock shows ${{ time: formatExactTime(new Date(warning.time * 1000)) }}. The last known time was ${{ known: formatNear(warning.last_known) }}.`,
          t`If the clock is wrong, set the date and time on the server's computer.`,
          warning.kept_until === null
            ? ""
            : t`Old messages and files are kept until ${{ time: formatExactTime(new Date(warning.kept_until * 1000)) }}.`,
        ),
      };
    case "single_owner":
      return isMe(warning.user_id)
        ? {
            title: t`You are the only owner`,
            text: t`If you forget your password, nobody can create a password link for you. Make someone you trust an owner too.`,
            action: { label: t`Choose an owner`, to: "/admin/people" },
          }
        : {
            title: t`${{ name: nameOf(warning.user_id) }} is the only owner`,
            text: t`If they forget their password, nobody can create a password link for them. Ask them to make someone else an owner too.`,
          };
    case "no_network":
      return {
        title: t`The server is not connected to a network`,
        text: t`Nobody can reach it from another computer. Connect its computer by cable or Wi-Fi.`,
      };
    case "no_chosen_network":
      return {
        title: describeMissingNetworks(warning.interfaces),
        text: plural(
          { count: warning.interfaces.length },
          {
            one: "It is the only network chosen for the server, so nobody can find it. Connect the network, or choose another.",
            other:
              "They are the only networks chosen for the server, so nobody can find it. Connect one, or choose others.",
          },
        ),
        action: { label: t`Choose networks`, ...toNetworks },
      };
  }
}

function describeStorage(reasons: readonly StorageReason[]): string {
  return joinSentences(...reasons.map((reason) => describeReason(storageReasons, reason, "")));
}

function reasonsOfMissingDatabase(warning: Extract<Warning, { code: "database_gone" }>): readonly StorageReason[] {
  const { file, moved_to: newPlace, rescue, rescued_to: copy } = warning;
  const gone: StorageReason = { code: "gone", facts: { file } };
  if (newPlace !== null) return [gone, { code: "moved", facts: { file: newPlace } }];
  if (copy !== null) return [gone, { code: "copied", facts: { file: copy } }];
  return [gone, { code: rescue === "failed" ? "no_room" : "copying", facts: {} }];
}

function lastBackup(file: string | null): StorageReason {
  return file === null ? { code: "no_backup", facts: {} } : { code: "last_backup", facts: { file } };
}

function describeMissingNetworks(interfaces: readonly string[]): string {
  const networks = formatList(interfaces);
  return plural(
    { count: interfaces.length },
    { one: `${networks} is not connected`, other: `${networks} are not connected` },
  );
}
