import { isDeepStrictEqual } from "node:util";
import { expect, it, onTestFinished } from "vitest";
import { presentEntry } from "../domain/audit-log/present.ts";
import { newestEntries } from "../domain/audit-log/queries.ts";
import type { AuditEntry } from "../domain/audit-log/shapes.ts";
import type { AnyEndpoint } from "../http/contract.ts";
import { registry } from "../nouns/contracts.ts";
import { createDocumentedOffice, type DocumentedOffice, refusedHere } from "./documented-office.ts";
import { exampleFields, rawCall } from "./raw-call.ts";
import { contents } from "./unchanged.ts";

const changing = Object.values(registry)
  .flatMap((noun) => Object.values(noun) as AnyEndpoint[])
  .map((endpoint): [title: string, endpoint: AnyEndpoint] => [`${endpoint.method} ${endpoint.path}`, endpoint])
  .filter(([title, { method }]) => method !== "GET" && !refusedHere.includes(title));

it.each(changing.filter(([, { administers }]) => administers !== null))(
  "%s is recorded with who did it, and with no secret",
  async (title, endpoint) => {
    const { entries, isOther, secrets } = await entriesOfExample(endpoint);
    expect(entries.length > 0).toBe(isOther && !theirOwn.includes(title));
    for (const entry of entries) {
      expect(entry.object.kind).toBe(endpoint.administers);
      expect(entry.actor?.full_name).toBe("Ada Lindholm");
      expect(entry.before ?? entry.after).not.toBeNull();
      for (const secret of secrets) expect(JSON.stringify(entry)).not.toContain(secret);
    }
  },
);

it.each(changing.filter(([, { administers }]) => administers === null))(
  "%s is nobody's administration, and not recorded",
  async (_title, endpoint) => {
    const { entries } = await entriesOfExample(endpoint);
    expect(entries).toEqual([]);
  },
);

/** Of two that can be about others the documented request is about oneself, which is nobody else's business. */
const theirOwn = ["DELETE /users/me/subscriptions", "PATCH /users/me/subscriptions"];

/** What the documented request adds to the log when Ada makes it, and what the database holds afterwards that is secret. */
async function entriesOfExample(endpoint: AnyEndpoint) {
  const office = await createDocumentedOffice();
  onTestFinished(office.close);
  // Whatever goes on beside the request does so between two looks.
  const look = () => ({ entries: entriesIn(office), changed: contentsButTold(office) });
  const before = look();
  const answer = await rawCall(office, "ada", endpoint, exampleFields(endpoint));
  const after = look();
  expect(answer.json).toMatchObject({ result: "success" });
  const entries = after.entries.slice(0, after.entries.length - before.entries.length);
  return { entries, isOther: !isDeepStrictEqual(before.changed, after.changed), secrets: secretsOf(office) };
}

function entriesIn({ ctx }: DocumentedOffice): AuditEntry[] {
  return newestEntries(ctx, { limit: 1_000 }).map(presentEntry);
}

/** What is in the database, besides what tells of it: to say once more how things are is no change. */
function contentsButTold(office: DocumentedOffice): unknown {
  const { audit_log: _, events: __, ...others } = contents(office);
  return others;
}

/** Everything in columns whose names say what it is. */
function secretsOf({ ctx: { store } }: DocumentedOffice): string[] {
  const columns = store.all(
    `SELECT m.name AS "table", c.name AS "column" FROM sqlite_master m JOIN pragma_table_info(m.name) c
     WHERE m.type = 'table' AND c.name IN ('hash', 'password', 'password_hash', 'token', 'email_token', 'secret')`,
    [],
  ) as { table: string; column: string }[];
  expect(columns.length).toBeGreaterThan(4);
  return columns.flatMap(({ table, column }) => {
    const rows = store.all(`SELECT "${column}" AS value FROM "${table}"`, []) as { value: string | null }[];
    return rows.flatMap(({ value }) => (value === null || value === "" ? [] : [value]));
  });
}
