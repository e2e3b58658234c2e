import { isDeepStrictEqual } from "node:util";
import fc from "fast-check";
import { expect, test } from "vitest";
import { presentEntry } from "../domain/audit-log/present.ts";
import { newestEntries } from "../domain/audit-log/queries.ts";
import type { AuditEntry } from "../domain/audit-log/shapes.ts";
import { type Client, RequestFailed } from "../http/client.ts";
import type { AnyEndpoint } from "../http/contract.ts";
import { createDocumentedOffice } from "./documented-office.ts";
import { botOperations } from "./operations/bots.ts";
import { channelOperations } from "./operations/channels.ts";
import { groupOperations } from "./operations/groups.ts";
import { actor, type Operations } from "./operations/operation.ts";
import { organizationOperations } from "./operations/organization.ts";
import { peopleOperations } from "./operations/people.ts";
import { personalOperations } from "./operations/personal.ts";
import { profileOperations } from "./operations/profiles.ts";
import type { TestPersonName } from "./test-people.ts";
import { readTables } from "./unchanged.ts";
import type { World } from "./world.ts";

const operations: Operations = {
  ...botOperations,
  ...channelOperations,
  ...groupOperations,
  ...organizationOperations,
  ...peopleOperations,
  ...personalOperations,
  ...profileOperations,
};

const step = fc.oneof(
  ...Object.entries(operations).map(([title, { arbitrary }]) =>
    fc.record({ by: actor, title: fc.constant(title), chosen: arbitrary }),
  ),
);

test("in any history, administrators' requests that change something are recorded, and nothing else", {
  timeout: 180_000,
}, async () => {
  let entries = 0;
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 40, maxLength: 60, size: "max" }), async (history) => {
      const world = await createDocumentedOffice();
      try {
        for (const { by, title, chosen } of history) {
          const watched = { ...world[by], call: watchClient(world, by, (recorded) => (entries += recorded)) };
          await operations[title]?.send(watched, chosen as never, { ...world, [by]: watched }).catch(ignoreRefusal);
        }
      } finally {
        await world.close();
      }
    }),
    { numRuns: 4, seed: 7, endOnFailure: true },
  );
  expect(entries).toBeGreaterThan(30);
});

/** A person's client that compares the new entries of the log with the changes of each request. */
function watchClient(world: World, by: TestPersonName, count: (recorded: number) => void): Client {
  const { id, call } = world[by];
  return async (endpoint, params) => {
    const before = readState(world);
    try {
      return await call(endpoint, params);
    } finally {
      const after = readState(world);
      const recorded = after.entries.slice(0, after.entries.length - before.entries.length);
      count(recorded.length);
      expectRecorded(endpoint, id, recorded, !isDeepStrictEqual(before.changed, after.changed));
    }
  };
}

function expectRecorded(endpoint: AnyEndpoint, by: number, recorded: readonly AuditEntry[], hasChanged: boolean): void {
  for (const { actor, object } of recorded) {
    expect(actor?.user_id).toBe(by);
    expect(object.kind).toBe(endpoint.administers);
  }
  // People's own subscriptions are not an administrator's actions.
  if (endpoint.path === "/users/me/subscriptions" || endpoint.administers === null) return;
  expect(recorded.length > 0, `${endpoint.method} ${endpoint.path}`).toBe(endpoint.method !== "GET" && hasChanged);
}

/** The entries of the log, and the content of the database without the log and the events. */
function readState(world: World) {
  const { audit_log: _, events: __, ...changed } = readTables(world);
  return { entries: newestEntries(world.ctx, { limit: 5_000 }).map(presentEntry), changed };
}

function ignoreRefusal(error: unknown): void {
  if (!(error instanceof RequestFailed) || error.status >= 500) throw error;
}
