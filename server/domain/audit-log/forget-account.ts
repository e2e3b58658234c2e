import { eq } from "drizzle-orm";
import { column, query, text } from "../../db/rows.ts";
import { auditLog } from "../../db/schema/audit-log.ts";
import type { Tx } from "../../transactions/tx.ts";

/**
 * Removes what the log must not keep of a deleted account: its profile, status, pictures and addresses, in all entries
 * about it, and its addresses in entries about invitations, requests to join and mail. Who did what, when and with which
 * name stays.
 * @param addresses in lower case
 */
export function forgetAccountInLog(
  tx: Tx,
  { id, addresses }: { readonly id: number; readonly addresses: readonly string[] },
  placeholder: string,
): void {
  for (const entry of entriesAbout.all(tx, id)) rewrite(tx, entry, withoutPersonalFacts);
  const replaceAddress = (value: unknown) =>
    typeof value === "string" && addresses.includes(value.toLowerCase()) ? placeholder : value;
  for (const address of addresses) {
    for (const entry of entriesWith.all(tx, address)) rewrite(tx, entry, replaceAddress);
  }
}

/** The facts about an account that are its own data. Those of profile fields are named after the field. */
const personalFacts: ReadonlySet<string> = new Set([
  "email",
  "avatar_url",
  "status_text",
  "status_emoji_name",
  "service_url",
]);

function withoutPersonalFacts(value: unknown): unknown {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return value;
  const isKept = ([name]: [string, unknown]) => !personalFacts.has(name) && !name.startsWith("profile_field:");
  return Object.fromEntries(Object.entries(value).filter(isKept));
}

type Entry = ReturnType<typeof entriesWith.all>[number];

/** Rewrites an entry. `change` is called for the object's name, and for each value in the entry's JSON texts. */
function rewrite(tx: Tx, entry: Entry, change: (value: unknown) => unknown): void {
  const rewriteJson = (json: string | null) =>
    json === null ? null : JSON.stringify(JSON.parse(json, (_key, value: unknown) => change(value)));
  const name = change(entry.objectName);
  const values = {
    objectName: typeof name === "string" ? name : null,
    before: rewriteJson(entry.before),
    after: rewriteJson(entry.after),
    names: rewriteJson(entry.names) ?? "{}",
  };
  tx.store.db.update(auditLog).set(values).where(eq(auditLog.id, entry.id)).run();
}

const optional = column<string | null>();

const columns = { id: column<number>(), objectName: optional, before: optional, after: optional, names: text };

const selected = "id, object_name AS objectName, before, after, names";

const entriesAbout = query(columns, `SELECT ${selected} FROM audit_log WHERE kind = 'user' AND object_id = +?`);

const entriesWith = query(
  columns,
  `
  SELECT ${selected} FROM audit_log
  WHERE kind IN ('invitation', 'join_request', 'mail')
    AND instr(lower(coalesce(object_name, '') || coalesce(before, '') || coalesce(after, '') || names), ?) > 0`,
);
