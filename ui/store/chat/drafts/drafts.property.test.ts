import fc from "fast-check";
import { expect, test } from "vitest";
import { type DraftTab, openDraftTab } from "../testing/draft-tab.ts";
import { createFakeDraftServer, type DraftOutcome, type FakeDraftServer } from "../testing/fake-draft-server.ts";
import { createMemoryDraftStorage, type StoredDrafts } from "../testing/memory-draft-storage.ts";
import { deleteDraft, listDrafts, writeDraft } from "./drafts.ts";

const numRuns = Number(process.env.DRAFT_RUNS ?? 500);

const small = fc.nat({ max: 3 });
const anyStep = fc.oneof(
  { weight: 5, arbitrary: fc.record({ do: fc.constant("write" as const), at: small }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant("delete" as const), at: small }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant("events" as const), count: fc.nat({ max: 3 }) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant("reload" as const) }) },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant("outcome" as const),
      outcome: fc.constantFrom<DraftOutcome>("answered", "request lost", "answer lost", "refused"),
    }),
  },
);
type Step = typeof anyStep extends fc.Arbitrary<infer Value> ? Value : never;

test("whatever is lost, each draft is on the server once, as it was written last", async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.integer({ min: 1, max: 2 }),
      fc.array(fc.record({ step: anyStep, tab: fc.nat({ max: 1 }), ticks: fc.nat({ max: 12 }) }), { maxLength: 40 }),
      async (tabs, steps) => {
        const browser = await openBrowser(tabs);
        for (const { step, tab, ticks } of steps) {
          await run(browser, tab % tabs, step);
          for (let tick = 0; tick < ticks; tick++) await Promise.resolve();
        }
        await settle(browser);
        const texts = [...browser.server.drafts.values()].map(({ content }) => content);
        expect(texts.sort()).toEqual([...browser.texts].sort());
        for (const { tab } of browser.tabs) {
          expect(
            listDrafts(tab.drafts)
              .map(({ content }) => content)
              .sort(),
          ).toEqual(texts);
        }
        for (const { tab } of browser.tabs) tab.close();
      },
    ),
    { numRuns, seed: 18 },
  );
});

type OpenTab = {
  readonly tabId: string;
  readonly tab: DraftTab;
  readonly end: AbortController;
  /** The keys of the drafts that this tab writes. Another tab does not write them at the same time. */
  readonly keys: (string | undefined)[];
};

type Browser = {
  readonly server: FakeDraftServer;
  readonly stored: StoredDrafts;
  readonly tabs: OpenTab[];
  /** The last text of each draft that is not deleted. */
  readonly texts: Set<string>;
  lastNumber: number;
};

async function openBrowser(tabs: number): Promise<Browser> {
  const browser: Browser = {
    server: createFakeDraftServer(),
    stored: new Map(),
    tabs: [],
    texts: new Set(),
    lastNumber: 0,
  };
  for (let count = 0; count < tabs; count++) browser.tabs.push(await openTab(browser, `tab ${count}`, []));
  return browser;
}

async function openTab(browser: Browser, tabId: string, ownTexts: readonly string[]): Promise<OpenTab> {
  const end = new AbortController();
  const tab = await openDraftTab(browser.server, createMemoryDraftStorage(browser.stored, tabId, end.signal), {
    createId: () => `${++browser.lastNumber}`,
    wait: (milliseconds) => (milliseconds > 1_000 ? nextTurn() : Promise.resolve()),
  });
  const shown = new Map(listDrafts(tab.drafts).map(({ content, key }) => [content, key]));
  return { tab, tabId, end, keys: ownTexts.map((text) => shown.get(text)) };
}

async function run(browser: Browser, at: number, step: Step): Promise<void> {
  const open = browser.tabs[at];
  if (open === undefined) return;
  const { tab, tabId, keys, end } = open;
  const textOf = (key: string | undefined) => listDrafts(tab.drafts).find((draft) => draft.key === key)?.content;
  switch (step.do) {
    case "write": {
      const text = `text ${++browser.lastNumber}`;
      const key = keys[step.at];
      browser.texts.delete(textOf(key) ?? "");
      keys[step.at] = writeDraft(tab.drafts, key, { type: "stream", to: [1], topic: "lamp", content: text });
      browser.texts.add(text);
      break;
    }
    case "delete": {
      const key = keys[step.at];
      browser.texts.delete(textOf(key) ?? "");
      if (key !== undefined) deleteDraft(tab.drafts, key);
      keys[step.at] = undefined;
      break;
    }
    case "events":
      tab.receive(step.count);
      break;
    case "reload": {
      const texts = keys.map((key) => textOf(key) ?? "");
      tab.close();
      end.abort();
      // The server has received the requests of the old page before those of the new one.
      await nextTurn();
      browser.tabs[at] = await openTab(browser, tabId, texts);
      break;
    }
    case "outcome":
      browser.server.nextOutcomes.push(step.outcome);
      break;
  }
  tab.wake();
}

/** Everything succeeds from now on, and what was refused is written again. */
async function settle(browser: Browser): Promise<void> {
  browser.server.nextOutcomes.length = 0;
  for (let round = 0; round < 6; round++) {
    for (const { tab } of browser.tabs) {
      for (const [key, draft] of tab.drafts.local) {
        if (draft.status === "refused") tab.drafts.local.set(key, { ...draft, status: "changed" });
      }
      tab.wake();
    }
    await nextTurn();
    for (const { tab } of browser.tabs) tab.receive(100);
  }
}

function nextTurn(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve));
}
