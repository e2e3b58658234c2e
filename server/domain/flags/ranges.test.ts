import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import fc from "fast-check";
import { afterEach, expect, test } from "vitest";
import { type Database, openDatabase } from "../../db/database.ts";
import { conversations, messages, readRanges } from "../../db/schema/messages.ts";
import { users } from "../../db/schema/users.ts";
import { contains } from "./range-set.ts";
import { markNewestRead, markRead, markUnread, readRangesOf } from "./ranges.ts";

const nina = 1;
const workshop = 1;
const kitchen = 2;
const folders: string[] = [];

afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true });
});

test("Nina reads in order and has one row, even if others write elsewhere", async () => {
  await runWithMessages([workshop, kitchen, workshop, kitchen, workshop], ({ store }) => {
    for (const id of [1, 3, 5]) markRead({ store }, nina, workshop, id, id);
    expect(store.db.select().from(readRanges).all()).toEqual([
      { userId: nina, conversationId: workshop, firstId: 1, lastId: 5 },
    ]);
  });
});

test("Nina's own message does not mark earlier unread messages as read", async () => {
  await runWithMessages([workshop, workshop, workshop], ({ store }) => {
    markRead({ store }, nina, workshop, 1, 1);
    markRead({ store }, nina, workshop, 3, 3);
    expect(readRangesOf({ store }, nina, [workshop]).get(workshop)).toMatchObject([
      { first: 1, last: 1 },
      { first: 3, last: 3 },
    ]);
  });
});

test("when messages are written, Nina's own are read and those in between are not", async () => {
  const anySent = fc.array(fc.record({ byNina: fc.boolean(), conversation: fc.constantFrom(workshop, kitchen) }));
  await fc.assert(
    fc.asyncProperty(anySent, (sent) =>
      runWithMessages(
        sent.map(({ conversation }) => conversation),
        ({ store }) => {
          const newest = new Map<number, number>();
          for (const [index, { byNina, conversation }] of sent.entries()) {
            const previousId = newest.get(conversation) ?? 0;
            if (byNina) markNewestRead({ store }, nina, conversation, previousId, index + 1);
            newest.set(conversation, index + 1);
          }
          const sets = readRangesOf({ store }, nina, [workshop, kitchen]);
          for (const [index, { byNina, conversation }] of sent.entries()) {
            expect(contains(sets.get(conversation) ?? [], index + 1)).toBe(byNina);
          }
        },
      ),
    ),
    { numRuns: 20 },
  );
});

test("Nina has read everything, writes twice and still has one row", async () => {
  await runWithMessages([workshop, kitchen, workshop, workshop], ({ store }) => {
    markRead({ store }, nina, workshop, 1, 1);
    markNewestRead({ store }, nina, workshop, 1, 3);
    markNewestRead({ store }, nina, workshop, 3, 4);
    expect(store.db.select().from(readRanges).all()).toMatchObject([{ firstId: 1, lastId: 4 }]);
  });
});

test("read ranges agree with a plain set of IDs after marking as read and unread", async () => {
  const anyStep = fc.record({
    read: fc.boolean(),
    conversation: fc.constantFrom(workshop, kitchen),
    from: fc.integer({ min: 1, max: 20 }),
    length: fc.integer({ min: 0, max: 6 }),
  });
  const anyMessages = fc.array(fc.constantFrom(workshop, kitchen), { minLength: 20, maxLength: 20 });
  await fc.assert(
    fc.asyncProperty(anyMessages, fc.array(anyStep, { maxLength: 12 }), (sent, steps) =>
      runWithMessages(sent, ({ store }) => {
        const plain = new Set<string>();
        for (const { read, conversation, from, length } of steps) {
          (read ? markRead : markUnread)({ store }, nina, conversation, from, from + length);
          for (let id = from; id <= from + length; id++) {
            if (read) plain.add(`${conversation}:${id}`);
            else plain.delete(`${conversation}:${id}`);
          }
        }
        const sets = readRangesOf({ store }, nina, [workshop, kitchen]);
        for (const [index, conversation] of sent.entries()) {
          const id = index + 1;
          expect(contains(sets.get(conversation) ?? [], id)).toBe(plain.has(`${conversation}:${id}`));
        }
      }),
    ),
    { numRuns: 20 },
  );
});

/** Calls a function with a database in which one message was sent to each of these conversations in turn. */
async function runWithMessages(sent: readonly number[], use: (database: Database) => void): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), "ranges-"));
  folders.push(folder);
  const database = openDatabase(folder, join(import.meta.dirname, "../../db/migrations"), { now: () => 0 });
  try {
    const { db } = database.store;
    db.insert(users).values({ id: nina, email: "nina@example.test", fullName: "Nina", role: 400, joinedAt: 0 }).run();
    for (const id of [workshop, kitchen])
      db.insert(conversations)
        .values({ id, participants: String(id) })
        .run();
    for (const conversationId of sent) {
      db.insert(messages)
        .values({ conversationId, senderId: nina, topic: "", content: "", renderedContent: "", client: "", sentAt: 0 })
        .run();
    }
    use(database);
  } finally {
    await database.close();
  }
}
