import { expect, onTestFinished, test } from "vitest";
import { contentOf } from "../domain/event-queues/testing/message-events.ts";
import { openQueue } from "../domain/event-queues/testing/queue-client.ts";
import { messageEndpoints } from "../domain/messages/contract.ts";
import { RequestFailed } from "../http/client.ts";
import { sendDirect } from "./actions.ts";
import { createWorld, type World } from "./world.ts";

test("while the disk is full, senders get an error, reading continues, and nobody gets an event of an unsent message", async () => {
  const world = await openWorld();
  const { nina, omar, pia } = world;
  const queue = await openQueue(nina.call, { event_types: ["message"] });
  await sendDirect(omar, [nina], "before");
  fillDisk(world);

  const texts = Array.from({ length: 100 }, (_, index) => `${"x".repeat(9_000)} ${index}`);
  const sends = await Promise.allSettled(texts.map((text, index) => sendDirect(index % 2 ? omar : pia, [nina], text)));
  const sent = texts.filter((_, index) => sends[index]?.status === "fulfilled");
  const refusals = sends.flatMap((send) => (send.status === "rejected" ? [send.reason] : []));
  expect(refusals.length).toBeGreaterThan(10);
  for (const refusal of refusals) {
    expect(refusal).toBeInstanceOf(RequestFailed);
    expect(refusal).toMatchObject({ status: 507, code: "STORAGE_FULL" });
  }
  expect((await queue.takeAll()).map(contentOf).sort()).toEqual(["before", ...sent].sort());
  expect((await readAll(world)).sort()).toEqual(["before", ...sent].sort());

  makeRoom(world);
  await sendDirect(omar, [nina], "after");
  const again = await world.restart();
  expect((await queue.through(again.nina.call).takeAll()).filter(isMessage).map(contentOf)).toEqual(["after"]);
  expect((await readAll(again)).sort()).toEqual(["before", ...sent, "after"].sort());
});

async function openWorld(): Promise<World> {
  const world = await createWorld();
  let current = world;
  onTestFinished(() => current.close());
  return {
    ...world,
    restart: async () => {
      current = await world.restart();
      return current;
    },
  };
}

/** A database that may not grow fails exactly like one on a full disk (server/db/full-disk.test.ts has both). */
function fillDisk({ ctx }: World) {
  ctx.store.all("PRAGMA max_page_count = 1", []);
}

function makeRoom({ ctx }: World) {
  ctx.store.all("PRAGMA max_page_count = 1000000", []);
}

async function readAll({ nina }: World): Promise<string[]> {
  const { messages } = await nina.call(messageEndpoints.getMessages, {
    anchor: "newest",
    num_before: 1_000,
    num_after: 0,
    narrow: [{ operator: "is", operand: "dm" }],
    apply_markdown: false,
  });
  return messages.map(({ content }) => content);
}

function isMessage({ type }: { readonly type: string }): boolean {
  return type === "message";
}
