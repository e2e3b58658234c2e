import { isDeepStrictEqual } from "node:util";
import { expect, it, onTestFinished } from "vitest";
import { column, text } from "../db/rows.ts";
import { readRows } from "../db/testing/read-rows.ts";
import { presentEntry } from "../domain/audit-log/present.ts";
import { newestEntries } from "../domain/audit-log/queries.ts";
import { type AuditEntry, auditEntry } from "../domain/audit-log/shapes.ts";
import type { AnyEndpoint } from "../http/contract.ts";
import { registry } from "../nouns/contracts.ts";
import { createDocumentedOffice, type DocumentedOffice, exampleHint, failingExamples } from "./documented-office.ts";
import { exampleFields, rawCall } from "./raw-call.ts";
import { readTables } from "./unchanged.ts";

const changing = Object.values(registry)
  .flatMap((noun) => Object.values(noun) as AnyEndpoint[])
  .map((endpoint): [title: string, endpoint: AnyEndpoint] => [`${endpoint.method} ${endpoint.path}`, endpoint])
  .filter(([title, { method }]) => method !== "GET" && !failingExamples.includes(title));

it.each(changing.filter(([, { administers }]) => administers !== null))(
  "%s is recorded with its actor and without any secret",
  async (title, endpoint) => {
    const { entries, hasChanged, secrets } = await entriesOfExample(endpoint);
    expect(entries.length > 0).toBe(hasChanged && !aboutOneself.includes(title));
    for (const entry of entries) {
      expect(entry.object.kind).toBe(endpoint.administers);
      expect(entry.actor?.full_name).toBe("Ada Lindholm");
      expect(entry.before ?? entry.after).not.toBeNull();
      for (const secret of secrets) expect(JSON.stringify(entry)).not.toContain(secret);
    }
  },
);

/** It changes nothing, and is recorded as a copy of everything that leaves the server. */
const recordedCopy = "POST /backups/download";

it.each(changing.filter(([title, { administers }]) => administers === null && title !== recordedCopy))(
  "%s is not an administrator's action, and is not recorded",
  async (_title, endpoint) => {
    const { entries } = await entriesOfExample(endpoint);
    expect(entries).toEqual([]);
  },
);

/** Two endpoints that can concern other people. Their documented requests concern only the caller. */
const aboutOneself = ["DELETE /users/me/subscriptions", "PATCH /users/me/subscriptions"];

/**
 * The entries that the documented request adds to the log when Ada sends it, and the secrets in the database after it.
 */
async function entriesOfExample(endpoint: AnyEndpoint) {
  const office = await createDocumentedOffice();
  onTestFinished(office.close);
  // Changes that are not of the request must happen before or after both reads.
  const readState = () => ({ entries: entriesIn(office), changed: readContents(office) });
  const before = readState();
  const answer = await rawCall(office, "ada", endpoint, exampleFields(endpoint));
  const after = readState();
  expect(answer.json, exampleHint).toMatchObject({ result: "success" });
  const entries = after.entries.slice(0, after.entries.length - before.entries.length);
  return { entries, hasChanged: !isDeepStrictEqual(before.changed, after.changed), secrets: secretsOf(office) };
}

function entriesIn({ ctx }: DocumentedOffice): AuditEntry[] {
  return newestEntries(ctx, { limit: 1_000 }).map((entry) => auditEntry.parse(presentEntry(entry)));
}

/** The content of the database without the log and the events: a repeated event is no change. */
function readContents(office: DocumentedOffice): unknown {
  const { audit_log: _, events: __, ...others } = readTables(office);
  return others;
}

/** All values in columns with the name of a secret. */
function secretsOf({ ctx }: DocumentedOffice): string[] {
  const columns = readRows(
    ctx,
    { table: text, name: text },
    `SELECT m.name AS "table", c.name AS name FROM sqlite_master m JOIN pragma_table_info(m.name) c
     WHERE m.type = 'table' AND c.name IN ('hash', 'password', 'password_hash', 'token', 'email_token', 'secret')`,
  );
  expect(columns.length).toBeGreaterThan(4);
  return columns.flatMap(({ table, name }) => {
    const rows = readRows(ctx, { value: column<string | null>() }, `SELECT "${name}" AS value FROM "${table}"`);
    return rows.flatMap(({ value }) => (value === null || value === "" ? [] : [value]));
  });
}
