import fc from "fast-check";
import { expect, test } from "vitest";
import { createFakeServer, type FakeServer, type SendingOutcome, sendToFakeServer } from "../testing/fake-sending.ts";
import type { OutboxEntry } from "./entry.ts";
import { createOutbox, type Outbox, receiveOwnMessage, removeArrived, sendAgain, takeOut, write } from "./outbox.ts";
import { createSender, type Sender } from "./sender.ts";

const numRuns = Number(process.env.OUTBOX_RUNS ?? 1_000);

const anyOutcome = fc.constantFrom<SendingOutcome>(
  "answered",
  "refused",
  "busy",
  "request lost",
  "answer lost",
  "server error",
);
const anyStep = fc.oneof(
  { weight: 4, arbitrary: fc.record({ do: fc.constant("write" as const) }) },
  { weight: 4, arbitrary: fc.record({ do: fc.constant("outcome" as const), outcome: anyOutcome }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant("reload" as const) }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant("edit" as const), at: fc.nat({ max: 3 }) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant("discard" as const), at: fc.nat({ max: 3 }) }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant("again" as const), at: fc.nat({ max: 3 }) }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant("events" as const) }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant("later" as const), minutes: fc.constantFrom(1, 7, 10_000) }) },
);
type Step = typeof anyStep extends fc.Arbitrary<infer Value> ? Value : never;

test("after any history, each message was sent once with its last text, or is still in the outbox", async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.record({ step: anyStep, tab: fc.nat({ max: 1 }), ticks: fc.nat({ max: 8 }) }), { maxLength: 40 }),
      fc.boolean(),
      async (steps, hasTwoTabs) => {
        const browser = openBrowser(hasTwoTabs ? 2 : 1);
        for (const { step, tab, ticks } of steps) {
          run(browser, tab, step);
          await pass(ticks);
          expectNothingTwice(browser);
        }
        await settle(browser);
        expectNothingTwice(browser);
        expectNothingLost(browser);
      },
    ),
    { numRuns, seed: Number(process.env.OUTBOX_SEED ?? 18) },
  );
});

type Tab = { readonly outbox: Outbox; readonly sender: Sender; readonly stop: AbortController };
type Browser = {
  readonly server: FakeServer;
  readonly stored: Map<string, OutboxEntry>;
  readonly tabs: Tab[];
  /** The last text of each message that the reader wrote and did not discard, by its number. */
  readonly texts: Map<number, string>;
  /** The messages whose events have come. */
  readonly known: Set<number>;
  now: number;
  lastNumber: number;
};

function openBrowser(tabs: number): Browser {
  const browser: Browser = {
    server: createFakeServer(),
    stored: new Map(),
    tabs: [],
    texts: new Map(),
    known: new Set(),
    now: 1_000_000,
    lastNumber: 0,
  };
  for (let count = 0; count < tabs; count++) browser.tabs.push(openTab(browser));
  return browser;
}

function openTab(browser: Browser): Tab {
  const { stored, server, known } = browser;
  const stop = new AbortController();
  const outbox = createOutbox(structuredClone([...stored.values()]), {
    now: () => browser.now,
    isKnown: (id) => known.has(id),
    store: (entry) => void (stop.signal.aborted || stored.set(entry.localId, structuredClone(entry))),
    discard: (localId) => void (stop.signal.aborted || stored.delete(localId)),
    onChange: () => {},
  });
  const sender = createSender(outbox, {
    send: (entry) => sendToFakeServer(server, entry),
    isStored: async ({ localId, content }) => stored.get(localId)?.content === content,
    wait: () => Promise.resolve(),
    signal: stop.signal,
  });
  sender.wake();
  return { outbox, sender, stop };
}

function run(browser: Browser, tab: number, step: Step): void {
  const { outbox, sender, stop } = tabOf(browser, tab);
  switch (step.do) {
    case "write":
      browser.lastNumber += 1;
      writeText(browser, outbox, `${browser.lastNumber} first`);
      break;
    case "edit":
    case "discard": {
      const entry = takeOut(outbox, localIdAt(outbox, step.at));
      if (entry === undefined) break;
      if (step.do === "edit") writeText(browser, outbox, `${numberOf(entry.content)} later ${browser.now++}`, entry);
      else browser.texts.delete(numberOf(entry.content));
      break;
    }
    case "again":
      sendAgain(outbox, localIdAt(outbox, step.at));
      break;
    case "outcome":
      browser.server.nextOutcomes.push(step.outcome);
      break;
    case "events":
      receiveAll(browser);
      break;
    case "later":
      browser.now += step.minutes * 60_000;
      break;
    case "reload":
      stop.abort();
      browser.tabs[browser.tabs.indexOf(tabOf(browser, tab))] = openTab(browser);
      break;
  }
  sender.wake();
}

function tabOf({ tabs }: Browser, at: number): Tab {
  const tab = tabs[at % tabs.length];
  if (tab === undefined) throw new Error("There is no tab.");
  return tab;
}

function writeText(browser: Browser, outbox: Outbox, content: string, corrects?: OutboxEntry): void {
  browser.texts.set(numberOf(content), content);
  const written = { to: { kind: "topic", channelId: 1, topic: "lamp" }, content, queueId: "queue" } as const;
  write(outbox, `local ${content}`, corrects === undefined ? written : { ...written, corrects });
}

function localIdAt({ entries }: Outbox, at: number): string {
  return [...entries.keys()][at % Math.max(entries.size, 1)] ?? "none";
}

const numberOf = (text: string) => Number(text.split(" ")[0]);

function receiveAll({ server, known, tabs }: Browser): void {
  for (const { id, localId } of server.events.splice(0)) {
    known.add(id);
    for (const { outbox } of tabs) receiveOwnMessage(outbox, localId, id);
  }
  for (const { outbox } of tabs) removeArrived(outbox);
}

/** Lets promises continue this many times. */
async function pass(ticks: number): Promise<void> {
  for (let tick = 0; tick < ticks; tick++) await Promise.resolve();
}

/** Everything succeeds from now on, and the reader asks for what has stopped or was refused. */
async function settle(browser: Browser): Promise<void> {
  browser.server.nextOutcomes.length = 0;
  for (let round = 0; round < 3; round++) {
    for (const { outbox, sender } of browser.tabs) {
      for (const localId of outbox.entries.keys()) sendAgain(outbox, localId);
      sender.wake();
    }
    await new Promise((resolve) => setImmediate(resolve));
    receiveAll(browser);
  }
}

function expectNothingTwice({ server }: Browser): void {
  const numbers = [...server.texts.values()].map(numberOf);
  expect(numbers).toEqual([...new Set(numbers)]);
}

function expectNothingLost({ server, texts, stored, tabs }: Browser): void {
  const sent = new Map([...server.texts.values()].map((text) => [numberOf(text), text]));
  const unsent = new Map([...stored.values()].map(({ content }) => [numberOf(content), content]));
  for (const [number, text] of texts) {
    const found = unsent.get(number) ?? sent.get(number);
    // Two tabs may change the same message, and the later change counts.
    if (tabs.length === 1) expect(found).toBe(text);
    else expect(found).toBeDefined();
  }
  if (tabs.length > 1) return;
  const left = tabs.flatMap(({ outbox }) => [...outbox.entries.values()]);
  expect(left.map(({ localId }) => localId).sort()).toEqual([...stored.keys()].sort());
  // What is left may have arrived so long ago that the server would not recognize it.
  for (const entry of left) expect(entry).toMatchObject({ status: "stopped", mayHaveArrived: true });
}
