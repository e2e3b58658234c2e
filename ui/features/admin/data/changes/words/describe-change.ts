import type { MessageDescriptor } from "@lingui/core";
import type { AuditEntry, PlainFact } from "#server/domain/audit-log/shapes.ts";
import { factIn } from "./find-plain-fact.ts";
import { type ChangeType, sentences } from "./sentences.ts";

/** The sentence about an entry. Its placeholders are `actor` and `name`: "{actor} archived #{name}". */
export function findSentence(entry: AuditEntry): MessageDescriptor {
  const ofKind = sentences[entry.object.kind];
  return ofKind[findChangeType(entry)] ?? ofKind.changed;
}

/** The title of an object for a link: "#workshop", "Nina Vogel"; undefined for objects without a name. */
export function objectTitle({ kind, name }: AuditEntry["object"]): string | undefined {
  if (name === null) return undefined;
  return kind === "channel" ? `#${name}` : name;
}

/** The name in the sentence about an entry: of a deleted account the one that it had, since the new one says nothing. */
export function nameInSentence({ object, before, after }: AuditEntry): string | null {
  const earlier = factIn(after, "is_deleted") === true ? factIn(before, "full_name") : undefined;
  return typeof earlier === "string" ? earlier : object.name;
}

function findChangeType(entry: AuditEntry): ChangeType {
  const { action, object, before, after } = entry;
  const ofAction = typesOfActions.get(action);
  if (ofAction !== undefined) return ofAction;
  if (object.kind === "backup" && object.id === null) return "changed";
  if (object.kind === "invitation") return findInvitationChangeType(entry);
  if (object.id === null && object.name === null && factIn(before, "order") !== undefined) return "reordered";
  if (before === null && after !== null) return "added";
  if (factIn(after, "is_deleted") === true) return "deleted";
  if (after === null || typeof factIn(after, "deleted_timestamp") === "number") return "removed";
  for (const [fact, on, off] of booleanChangeTypes) {
    const value = factIn(after, fact);
    if (typeof value === "boolean") return value ? on : off;
  }
  return "changed";
}

/** Actions that their facts do not tell from others. */
const typesOfActions: ReadonlyMap<string, ChangeType> = new Map([
  ["set_up", "setUp"],
  ["sign_up", "joined"],
  ["create_password_reset", "passwordLinkCreated"],
  ["restore_backup", "restored"],
  ["download_backup", "downloaded"],
]);

/** Boolean facts whose change has a verb of its own: the one for true, and the one for false. */
const booleanChangeTypes = [
  ["is_active", "reactivated", "deactivated"],
  ["is_archived", "archived", "restored"],
  ["deactivated", "deactivated", "reactivated"],
  ["paused", "paused", "resumed"],
] as const satisfies readonly (readonly [PlainFact, ChangeType, ChangeType])[];

function findInvitationChangeType({ object, before, after }: AuditEntry): ChangeType {
  const isLink = object.name === null;
  if (before === null) return isLink ? "linkCreated" : "added";
  if (factIn(after, "revoked") === true) return isLink ? "linkRevoked" : "revoked";
  return typeof factIn(after, "resends") === "number" ? "resent" : "changed";
}
