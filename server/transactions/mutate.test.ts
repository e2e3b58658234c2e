import { expect, onTestFinished, test } from "vitest";
import { defineCache } from "../db/cache.ts";
import { events } from "../db/schema/events.ts";
import { organizationSettings } from "../db/schema/organization.ts";
import type { Reader } from "../db/store.ts";
import { type BareContext, openBareContext } from "../testing/bare-context.ts";
import { mutate } from "./mutate.ts";
import type { Tx } from "./tx.ts";

test("a change and its event are on disk together", async () => {
  const { ctx } = await openOffice();
  const id = await mutate(ctx, (tx) => {
    rename(tx, "Lindholm");
    return announce(tx, "Lindholm");
  });
  expect(nameOf(ctx)).toBe("Lindholm");
  expect(loggedNames(ctx)).toEqual(["Lindholm"]);
  expect(id).toBe(ctx.eventLog.lastId());
});

test("a failed change sends no event, while others in its group do", async () => {
  const { ctx } = await openOffice();
  const received = listen(ctx);
  const failed = mutate(ctx, (tx) => {
    rename(tx, "Mistake");
    announce(tx, "Mistake");
    throw new Error("no");
  });
  const done = mutate(ctx, (tx) => announce(tx, "Lindholm"));
  await expect(failed).rejects.toThrow("no");
  await done;
  expect(received).toEqual(["Lindholm"]);
  expect(loggedNames(ctx)).toEqual(["Lindholm"]);
  expect(namesInMemory(ctx)).toEqual(["Lindholm"]);
});

test("jobs run after the events are delivered, and not after a failed change", async () => {
  const { ctx } = await openOffice();
  const received = listen(ctx);
  const failed = mutate(ctx, (tx) => {
    tx.afterCommit(() => void received.push("mail about nothing"));
    throw new Error("no");
  });
  const done = mutate(ctx, (tx) => {
    tx.afterCommit(() => void received.push("mail"));
    announce(tx, "Lindholm");
  });
  await expect(failed).rejects.toThrow("no");
  await done;
  expect(received).toEqual(["Lindholm", "mail"]);
});

test("a job that fails, now or later, is logged and changes nothing", async () => {
  const { ctx, errors } = await openOffice();
  const received: string[] = [];
  await mutate(ctx, (tx) => {
    tx.afterCommit(() => {
      throw new Error("The mail server is away.");
    });
    tx.afterCommit(async () => {
      throw new Error("The mail server went away.");
    });
    tx.afterCommit(() => void received.push("second email"));
    rename(tx, "Lindholm");
  });
  expect(received).toEqual(["second email"]);
  expect(nameOf(ctx)).toBe("Lindholm");
  await new Promise(setImmediate);
  expect(errors).toHaveLength(2);
});

test("a listener that fails does not prevent the client's answer", async () => {
  const { ctx, errors } = await openOffice();
  ctx.eventListeners.push(() => {
    throw new Error("The listener fails.");
  });
  const received = listen(ctx);
  await mutate(ctx, (tx) => announce(tx, "Lindholm"));
  expect(received).toEqual(["Lindholm"]);
  expect(errors).toHaveLength(1);
});

test("work that awaits is refused and rolled back, and cannot write later", async () => {
  const { ctx } = await openOffice();
  let later: Promise<unknown> = Promise.resolve();
  const asyncWork = async (tx: Tx) => {
    rename(tx, "Mistake");
    later = Promise.resolve().then(() => announce(tx, "Mistake"));
    await Promise.allSettled([later]);
  };
  const refused = mutate(ctx, asyncWork as unknown as (tx: Tx) => undefined);
  await expect(refused).rejects.toThrow("nothing can be awaited there");
  await expect(later).rejects.toThrow("The transaction is over");
  expect(nameOf(ctx)).toBeUndefined();
  expect(loggedNames(ctx)).toEqual([]);
});

test("writes are readable at once within their transaction, and by everybody after it", async () => {
  const { ctx } = await openOffice();
  expect(names.get(ctx, "name")).toBeUndefined();
  const within = await mutate(ctx, (tx) => {
    rename(tx, "Lindholm");
    return names.get(tx, "name");
  });
  expect([within, names.get(ctx, "name")]).toEqual(["Lindholm", "Lindholm"]);
});

test("the cache forgets what a failed transaction read", async () => {
  const { ctx } = await openOffice();
  await mutate(ctx, (tx) => rename(tx, "Lindholm"));
  const failed = mutate(ctx, (tx) => {
    rename(tx, "Mistake");
    expect(names.get(tx, "name")).toBe("Mistake");
    throw new Error("no");
  });
  const next = mutate(ctx, (tx) => names.get(tx, "name"));
  await expect(failed).rejects.toThrow("no");
  expect(await next).toBe("Lindholm");
  expect(names.get(ctx, "name")).toBe("Lindholm");
});

test("a cache that is cleared is cleared again after a rollback", async () => {
  const { ctx } = await openOffice();
  await mutate(ctx, (tx) => rename(tx, "Lindholm"));
  expect(names.get(ctx, "name")).toBe("Lindholm");
  const failed = mutate(ctx, (tx) => {
    names.forgetAll(tx);
    write(tx, "Mistake");
    names.get(tx, "name");
    throw new Error("no");
  });
  await expect(failed).rejects.toThrow("no");
  expect(names.get(ctx, "name")).toBe("Lindholm");
});

test("unknown keys use no memory", async () => {
  const { ctx } = await openOffice();
  const books = defineCache((_reader, id: number) => (id === 7 ? "Lark" : undefined));
  for (let id = 0; id < 100; id++) expect(books.get(ctx, id)).toBe(id === 7 ? "Lark" : undefined);
  expect([...ctx.store.caches.values()].filter((values) => values.has(7)).map((values) => values.size)).toEqual([1]);
});

async function openOffice(): Promise<BareContext> {
  const office = openBareContext();
  onTestFinished(office.close);
  return office;
}

const names = defineCache((reader, key: string) => storedSetting(reader, key));

function rename(tx: Tx, name: string) {
  write(tx, name);
  names.forget(tx, "name");
}

function write(tx: Tx, name: string) {
  tx.store.db
    .insert(organizationSettings)
    .values({ name: "name", value: name })
    .onConflictDoUpdate({ target: organizationSettings.name, set: { value: name } })
    .run();
}

function announce(tx: Tx, name: string): number {
  return tx.append({ type: "realm", op: "update", property: "name", value: name }, { kind: "everyone" });
}

function storedSetting(reader: Reader, key: string): string | undefined {
  const rows = reader.store.db.select().from(organizationSettings).all();
  return rows.find((row) => row.name === key)?.value;
}

function nameOf(reader: Reader): string | undefined {
  return storedSetting(reader, "name");
}

function loggedNames(reader: Reader): unknown[] {
  const rows = reader.store.db.select().from(events).all();
  return rows.map((row) => JSON.parse(row.payload).value);
}

function namesInMemory(ctx: BareContext["ctx"]): unknown[] {
  const seen: unknown[] = [];
  ctx.eventLog.readAfter(ctx, 0, ({ event }) => seen.push("value" in event ? event.value : event.type) > 0);
  return seen;
}

function listen(ctx: BareContext["ctx"]): unknown[] {
  const received: unknown[] = [];
  ctx.eventListeners.push((event) => void received.push("value" in event ? event.value : event.type));
  return received;
}
