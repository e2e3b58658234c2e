import type { AuditEntry } from "#server/domain/audit-log/shapes.ts";
import { kinds } from "./kinds.ts";

/** What a person did: the rest of a sentence that begins with their name, "changed #workshop". */
export function describeAction({ action, object, before, after }: AuditEntry): string {
  const { kind, id, name } = object;
  if (kind === "export")
    return before === null ? "asked for an export" : after === null ? describeRemoval(object) : "deleted an export";
  if (action === "restore_backup") return `went back to the backup ${name}`;
  if (kind === "backup") return id === null ? "changed the schedule of backups" : "made a backup";
  if (kind === "secure_connection") return "changed whether connections are encrypted";
  if (action === "changeDiscovery") return after?.paused === true ? "paused discovery" : "resumed discovery";
  if (kind === "networks") return "chose the networks that the server is announced on";
  if (kind === "mail") return "removed mail that was waiting";
  if (id === null && name === null && before?.order !== undefined) return `put ${namePlural(kind)} in another order`;
  if (kind === "invitation" && before === null) return name === null ? "made an invitation link" : `invited ${name}`;
  if (kind === "invitation" && after?.revoked === true) return `withdrew ${nameObject(object)}`;
  if (before === null && after !== null) return `added ${nameObject(object)}`;
  if (after === null) return describeRemoval(object);
  for (const [fact, on, off] of booleanActions) {
    if (after[fact] === true) return `${on} ${nameObject(object)}`;
    if (after[fact] === false) return `${off} ${nameObject(object)}`;
  }
  return `changed ${nameObject(object)}`;
}

/** Boolean facts with verbs of their own: the verb for true, and the one for false. */
const booleanActions = [
  ["is_active", "reactivated", "deactivated"],
  ["is_archived", "archived", "restored"],
  ["deactivated", "deactivated", "reactivated"],
] as const;

/** An object by its kind and name: "the folder Yard", "#workshop", "Nina Vogel". */
export function nameObject({ kind, name }: AuditEntry["object"]): string {
  const { singular } = kinds[kind];
  if (kind === "organization" || kind === "default_settings") return singular;
  if (kind === "channel") return `#${name ?? "a channel"}`;
  if (kind === "invitation") return name === null ? "an invitation link" : `the invitation of ${name}`;
  return [singular, name].filter((word) => word !== null && word !== "").join(" ") || "somebody";
}

const describeRemoval = (object: AuditEntry["object"]) => `removed ${nameObject(object)}`;

const namePlural = (kind: AuditEntry["object"]["kind"]) => kinds[kind].title.toLowerCase();
