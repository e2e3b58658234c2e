import { copyFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, onTestFinished, test } from "vitest";
import { sendHeartbeats } from "../events/long-poll.ts";
import type { EventQueue } from "../events/queue.ts";
import { queueOptionsSchema } from "../events/queue-options.ts";
import { ApiError } from "../http/errors.ts";
import { type BareContext, openBareContext } from "../testing/bare-context.ts";
import { mutate } from "../transactions/mutate.ts";
import type { Tx } from "../transactions/tx.ts";
import { defineCache } from "./cache.ts";
import { dataFiles } from "./data-folder.ts";
import { events } from "./schema/events.ts";
import { organizationSettings } from "./schema/organization.ts";
import type { Reader } from "./store.ts";
import { readNumber } from "./testing/read-rows.ts";
import { mountedDisks, type SmallDisk, smallDisks } from "./testing/small-disk.ts";

describe.each(smallDisks)("on $name", ({ create }) => {
  test("a change for which there is no room is refused, and acknowledged ones are stored with their events", async () => {
    const { ctx, disk } = await openOffice(create());
    disk.fill(ctx);
    const { written, refused } = await writeNotes(ctx, "first", 300);
    expect(refused.length).toBeGreaterThan(0);
    for (const error of refused) expect(error).toMatchObject({ code: "STORAGE_FULL", status: 507 });
    expect(storedNotes(ctx)).toEqual(written);
    expect(loggedNotes(ctx)).toEqual(written);
  });

  test("the cache forgets refused changes", async () => {
    const { ctx, disk } = await openOffice(create());
    await mutate(ctx, (tx) => writeNote(tx, "note", "small"));
    expect(sizes.get(ctx, "note")).toBe(5);
    disk.fill(ctx);
    const refusals = Array.from({ length: 20 }, () =>
      mutate(ctx, (tx) => {
        writeNote(tx, "note", "x".repeat(500_000));
        expect(sizes.get(tx, "note")).toBe(500_000);
      }),
    );
    for (const refusal of refusals) await expect(refusal).rejects.toMatchObject({ code: "STORAGE_FULL" });
    expect(sizes.get(ctx, "note")).toBe(5);
    expect(storedNotes(ctx)).toEqual(["note"]);
  });

  test("writing resumes as soon as there is room, with new event IDs", async () => {
    const { ctx, disk } = await openOffice(create());
    disk.fill(ctx);
    await writeNotes(ctx, "first", 100);
    disk.makeRoom(ctx);
    const before = ctx.eventLog.lastId();
    const { refused } = await writeNotes(ctx, "second", 100);
    expect(refused).toEqual([]);
    const ids = loggedIds(ctx);
    expect(ids).toEqual([...new Set(ids)].sort((a, b) => a - b));
    expect(ids.filter((id) => id > before)).toHaveLength(100);
    expect(ctx.eventLog.lastId()).toBeLessThanOrEqual(reservedThrough(ctx));
  });

  test("a restart finds everything that was acknowledged, and uses no event ID twice", async () => {
    const office = await openOffice(create());
    office.disk.fill(office.ctx);
    const { written } = await writeNotes(office.ctx, "first", 100);
    await office.database.close();
    office.disk.makeRoom();
    const { ctx } = await openOffice(office.disk);
    expect(storedNotes(ctx)).toEqual(written);
    expect((await writeNotes(ctx, "second", 10)).refused).toEqual([]);
    expect(new Set(loggedIds(ctx)).size).toBe(written.length + 10);
  });

  test("a folder that is closed while its disk is full can be opened again", async () => {
    const office = await openOffice(create());
    await writeNotes(office.ctx, "first", 10);
    office.disk.fill(office.ctx);
    await office.database.close();
    office.disk.makeRoom();
    const { ctx } = await openOffice(office.disk);
    expect(storedNotes(ctx)).toHaveLength(10);
  });
});

test.each(mountedDisks)(
  "on $name, waiting clients are answered and typing is refused with a message",
  async ({ create }) => {
    const { ctx, disk } = await openOffice(create());
    await mutate(ctx, (tx) => writeNote(tx, "note", "small"));
    const reserved = reservedThrough(ctx);
    disk.fill(ctx);
    while (ctx.eventLog.lastId() < reserved) ctx.eventLog.takeId();
    const answers: (readonly string[])[] = [];
    const queue = waitingQueue((events) => answers.push(events));
    ctx.queues.waiting.add(queue);
    sendHeartbeats(ctx.eventDelivery);
    expect(answers).toEqual([[]]);
    const sender = { user_id: 10, email: "nina@example.test" };
    const place = { message_type: "stream", stream_id: 3, topic: "lamp" } as const;
    const typing = { type: "typing", op: "start", sender, ...place } as const;
    expect(() => ctx.eventLog.announce(typing, { kind: "everyone" })).toThrow(ApiError);

    disk.makeRoom(ctx);
    expect(ctx.eventLog.takeId()).toBe(reserved + 1);
    expect(reservedThrough(ctx)).toBeGreaterThan(reserved);
  },
);

test.each(mountedDisks)(
  "on $name, a database can be opened and read, and written to once there is room",
  async ({ create }) => {
    const office = await openOffice(create());
    await writeNotes(office.ctx, "first", 10);
    await office.database.close();
    office.disk.fill(office.ctx);
    const { ctx, database } = await openOffice(office.disk);
    expect(database.hasFullDisk).toBe(true);
    expect(storedNotes(ctx)).toHaveLength(10);
    const { written, refused } = await writeNotes(ctx, "second", 10);
    expect(written).toEqual([]);
    for (const error of refused) expect(error).toMatchObject({ code: "STORAGE_FULL", status: 507 });
    office.disk.makeRoom();
    expect((await writeNotes(ctx, "third", 10)).refused).toEqual([]);
    await database.close();
    const again = await openOffice(office.disk);
    expect(again.database.hasFullDisk).toBe(false);
    expect(storedNotes(again.ctx)).toHaveLength(20);
  },
);

test.each(mountedDisks)("on $name, the log that a power cut left behind is read", async ({ create }) => {
  const disk = create();
  const world = openBareContext();
  await writeNotes(world.ctx, "first", 10);
  for (const end of ["", "-wal"]) {
    copyFileSync(`${dataFiles(world.folder).database}${end}`, `${dataFiles(disk.folder).database}${end}`);
  }
  await world.close();
  writeFileSync(dataFiles(disk.folder).running, "");
  disk.fill(world.ctx);
  const { ctx } = await openOffice(disk);
  expect(storedNotes(ctx)).toHaveLength(10);
});

test.each(mountedDisks)(
  "on $name, a log that can only be written back once there is room is not taken for another program's work",
  async ({ create }) => {
    const disk = create();
    const world = openBareContext();
    await writeNotes(world.ctx, "first", 80);
    for (const end of ["", "-wal"]) {
      copyFileSync(`${dataFiles(world.folder).database}${end}`, `${dataFiles(disk.folder).database}${end}`);
    }
    await world.close();
    writeFileSync(dataFiles(disk.folder).running, "");
    // Enough for the number that marks the file, and too little for the notes that the log has.
    const someRoom = join(disk.folder, "some-room");
    writeFileSync(someRoom, Buffer.alloc(200_000));
    disk.fill(world.ctx);
    rmSync(someRoom);
    const { ctx, database } = await openOffice(disk);
    expect(database.hasFullDisk).toBe(false);
    expect(ctx.storage.check()).toBeNull();

    disk.makeRoom();
    ctx.store.all("PRAGMA wal_checkpoint(PASSIVE)", []);
    expect(ctx.storage.check()).toBeNull();
    expect((await writeNotes(ctx, "second", 10)).refused).toEqual([]);
    expect(storedNotes(ctx)).toHaveLength(90);
  },
);

test.each(mountedDisks)("on $name, a start that needs room reports that there is none", async ({ create }) => {
  const disk = create();
  disk.fill({ store: undefined as never });
  const noRoom = expect.objectContaining({
    kind: "not-writable",
    message: expect.stringContaining("is full"),
  });
  expect(() => openBareContext(disk.folder)).toThrow(noRoom);

  disk.makeRoom();
  const { ctx } = await openOffice(disk);
  expect(storedNotes(ctx)).toEqual([]);
});

type Office = BareContext & { readonly disk: SmallDisk };

async function openOffice(disk: SmallDisk): Promise<Office> {
  const office = openBareContext(disk.folder);
  onTestFinished(() => office.database.close());
  return { ...office, disk };
}

/** A queue with a poll that has waited since 1970. */
function waitingQueue(answer: (events: readonly string[]) => void): EventQueue {
  const options = queueOptionsSchema.parse({
    eventTypes: null,
    narrow: [],
    allPublicChannels: false,
    applyMarkdown: false,
    clientExtAvatar: true,
    slimPresence: false,
    includeSubscribers: "false",
    capabilities: [],
  });
  const recipient = { userId: 1, isGuest: false, allPublicChannels: false, capabilities: [] };
  const cursor = {
    id: "queue",
    options,
    createdAtId: 0,
    acknowledgedId: 0,
    polledAt: 0,
    wasPolled: false,
    endsAtId: null,
    signIn: null,
    registeredAt: null,
  };
  return { ...recipient, ...cursor, waiter: { since: 0, signIn: "", answer } };
}

async function writeNotes(ctx: BareContext["ctx"], name: string, count: number) {
  const names = Array.from({ length: count }, (_, index) => `${name} ${String(index).padStart(4, "0")}`);
  const results = await Promise.allSettled(
    names.map((note) => mutate(ctx, (tx) => writeNote(tx, note, "x".repeat(20_000)))),
  );
  return {
    written: names.filter((_, index) => results[index]?.status === "fulfilled"),
    refused: results.flatMap((result) => (result.status === "rejected" ? [result.reason] : [])),
  };
}

const sizes = defineCache((reader, name: string) => notes(reader).find((row) => row.name === name)?.value.length);

function writeNote(tx: Tx, name: string, value: string) {
  tx.store.db
    .insert(organizationSettings)
    .values({ name, value })
    .onConflictDoUpdate({ target: organizationSettings.name, set: { value } })
    .run();
  sizes.forget(tx, name);
  tx.append({ type: "realm", op: "update", property: "description", value: name }, { kind: "everyone" });
}

function notes(reader: Reader) {
  return reader.store.db.select().from(organizationSettings).orderBy(organizationSettings.name).all();
}

function storedNotes(reader: Reader): string[] {
  return notes(reader).map((row) => row.name);
}

function loggedNotes(reader: Reader): unknown[] {
  return reader.store.db
    .select()
    .from(events)
    .orderBy(events.id)
    .all()
    .map((row) => JSON.parse(row.payload).value);
}

function loggedIds(reader: Reader): number[] {
  return reader.store.db
    .select()
    .from(events)
    .orderBy(events.id)
    .all()
    .map((row) => row.id);
}

function reservedThrough(reader: Reader): number {
  return readNumber(reader, "SELECT reserved_through FROM event_sequence");
}
