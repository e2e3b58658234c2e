import { cpSync, mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { dataFiles } from "../db/data-folder.ts";
import type { LoggedEvent } from "../nouns/events.ts";
import { type BareContext, openBareContext } from "../testing/bare-context.ts";
import { mutate } from "../transactions/mutate.ts";
import { openEventLog } from "./log.ts";

const everyone = { kind: "everyone" } as const;

test("IDs rise by one with every event, logged or not", async () => {
  const { ctx } = openOffice();
  const first = await mutate(ctx, (tx) => tx.append(renamed("a"), everyone));
  const typing = ctx.eventLog.announce(renamed("typing"), everyone).id;
  const heartbeat = ctx.eventLog.takeId();
  const second = await mutate(ctx, (tx) => tx.append(renamed("b"), everyone));
  expect([typing, heartbeat, second]).toEqual([first + 1, first + 2, first + 3]);
});

test("a rolled-back event leaves a gap, and its ID is not used again", async () => {
  const { ctx } = openOffice();
  const before = ctx.eventLog.lastId();
  const undone = mutate(ctx, (tx) => {
    tx.append(renamed("mistake"), everyone);
    throw new Error("no");
  });
  await expect(undone).rejects.toThrow("no");
  const next = await mutate(ctx, (tx) => tx.append(renamed("a"), everyone));
  expect(next).toBe(before + 2);
});

test("no ID is used again after a restart", async () => {
  const office = openOffice();
  await mutate(office.ctx, (tx) => tx.append(renamed("a"), everyone));
  for (let count = 0; count < 100; count++) office.ctx.eventLog.announce(renamed("typing"), everyone);
  const used = office.ctx.eventLog.lastId();
  await office.database.close();
  expect(reopen(office.folder).ctx.eventLog.takeId()).toBeGreaterThan(used);
});

test("no ID is used again after a crash, not even of the many that were never logged", () => {
  const { ctx, folder } = openOffice();
  for (let count = 0; count < 25_000; count++) {
    const id = count % 2 === 0 ? ctx.eventLog.takeId() : ctx.eventLog.announce(renamed("typing"), everyone).id;
    if (count % 5_000 === 0) expect(reopen(asAfterCrash(folder)).ctx.eventLog.lastId()).toBeGreaterThanOrEqual(id);
  }
});

test("a transaction that uses up the reserved IDs reserves more, and only if it is committed", async () => {
  const { ctx, folder } = openOffice();
  const undone = mutate(ctx, (tx) => {
    for (let count = 0; count < 12_000; count++) tx.append(renamed("mistake"), everyone);
    throw new Error("no");
  });
  await expect(undone).rejects.toThrow("no");
  const heartbeat = ctx.eventLog.takeId();
  expect(heartbeat).toBeGreaterThan(12_000);
  expect(reopen(asAfterCrash(folder)).ctx.eventLog.lastId()).toBeGreaterThanOrEqual(heartbeat);

  const last = await mutate(ctx, (tx) => {
    for (let count = 0; count < 12_000; count++) tx.append(renamed("a"), everyone);
    return tx.lastEventId();
  });
  expect(reopen(asAfterCrash(folder)).ctx.eventLog.lastId()).toBeGreaterThanOrEqual(last);
});

test("a reader that is behind reads every logged event once and in order, from the log and then from memory", async () => {
  const { ctx } = openOffice();
  await appendMany(ctx, 12_000);
  const { names, slices, longestSlice } = readAll(ctx, 0);
  expect(names).toEqual(Array.from({ length: 12_000 }, (_, index) => `event ${index}`));
  expect(slices).toBeGreaterThan(2);
  expect(longestSlice).toBeLessThanOrEqual(500 + 5_000);
});

test("a long stretch of the log is read in slices of 500", async () => {
  const office = openOffice();
  await appendMany(office.ctx, 1_200);
  await office.database.close();
  const { ctx } = reopen(office.folder);
  const { names, slices, longestSlice } = readAll(ctx, 0);
  expect(names).toHaveLength(1_200);
  expect([slices, longestSlice]).toEqual([3, 500]);
});

test("reading stops as soon as the reader has enough, and returns the position", async () => {
  const { ctx } = openOffice();
  await appendMany(ctx, 20);
  const seen: number[] = [];
  const progress = ctx.eventLog.readAfter(ctx, 0, ({ id }) => seen.push(id) < 5);
  expect(seen).toHaveLength(5);
  expect(progress).toEqual({ through: seen.at(-1), isAll: false });
});

test("memory is bounded in bytes, including the subscribers of a channel", () => {
  const { ctx } = openOffice();
  const log = openEventLog(
    ctx,
    () => false,
    () => {},
  );
  for (let count = 0; count < 100; count++) {
    const subscribers = new Set(Array.from({ length: 2_000 }, (_, index) => index * 100 + count));
    log.announce(renamed(`event ${count}`), { kind: "channel", channelId: 1, isPublic: true, subscribers });
  }
  let kept = 0;
  log.readAfter(ctx, 0, () => ++kept > 0);
  expect(kept).toBeGreaterThan(5);
  expect(kept).toBeLessThan(30);
});

test("a set of subscribers that many events share is counted once", () => {
  const { ctx } = openOffice();
  const log = openEventLog(
    ctx,
    () => false,
    () => {},
  );
  const subscribers = new Set(Array.from({ length: 2_000 }, (_, index) => index));
  for (let count = 0; count < 100; count++) {
    log.announce(renamed(`event ${count}`), { kind: "channel", channelId: 1, isPublic: true, subscribers });
  }
  let kept = 0;
  log.readAfter(ctx, 0, () => ++kept > 0);
  expect(kept).toBe(100);
});

function openOffice(): BareContext {
  const office = openBareContext();
  onTestFinished(office.close);
  return office;
}

function reopen(folder: string): BareContext {
  const office = openBareContext(folder);
  onTestFinished(office.close);
  return office;
}

/** The files as a crash at this moment would leave them. */
function asAfterCrash(folder: string): string {
  const copy = mkdtempSync(join(tmpdir(), "watercooler-crashed-"));
  for (const suffix of ["", "-wal"]) cpSync(dataFiles(folder).database + suffix, dataFiles(copy).database + suffix);
  return copy;
}

function renamed(name: string): LoggedEvent {
  return { type: "realm", op: "update", property: "name", value: name };
}

async function appendMany(ctx: BareContext["ctx"], count: number) {
  await mutate(ctx, (tx) => {
    for (let index = 0; index < count; index++) tx.append(renamed(`event ${index}`), everyone);
  });
}

function readAll(ctx: BareContext["ctx"], after: number) {
  const names: unknown[] = [];
  const slices: number[] = [];
  for (let progress = { through: after, isAll: false }; !progress.isAll; ) {
    const before = names.length;
    progress = ctx.eventLog.readAfter(
      ctx,
      progress.through,
      ({ event }) => names.push("value" in event && event.value) > 0,
    );
    slices.push(names.length - before);
  }
  return { names, slices: slices.length, longestSlice: Math.max(...slices) };
}
