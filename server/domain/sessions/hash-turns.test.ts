import { beforeEach, expect, test } from "vitest";
import { type Asker, createHashTurns, type HashTurns } from "./hash-turns.ts";

let now: number;
let turns: HashTurns;
/** Who had a turn, in order. */
let served: string[];
let underWay: (() => void)[];
let started: Promise<string>[];

beforeEach(() => {
  [now, served, underWay, started] = [1_000_000_000, [], [], []];
  turns = createHashTurns({ now: () => now }, 1);
});

/** Asks for a hash that takes until `finish`. */
function ask(name: string, by: Partial<Asker> = {}): Promise<string> {
  const asker = { isKnown: false, address: name, account: name, ...by };
  const outcome = turns(asker, () => {
    served.push(name);
    return new Promise<string>((resolve) => underWay.push(() => resolve("hashed")));
  }).catch((error: { code: string; details: { "retry-after": number } }) => {
    return `${error.code} ${error.details["retry-after"]}`;
  });
  started.push(outcome);
  return outcome;
}

/** Lets the hash that is under way take so long, and the others after it, until none is left. */
async function finish(milliseconds = 100) {
  for (let end = underWay.shift(); end !== undefined; end = underWay.shift()) {
    now += milliseconds;
    end();
    for (let step = 0; step < 8; step++) await Promise.resolve();
  }
  await Promise.all(started);
}

test("devices that are known go ahead of those that are not", async () => {
  for (const stranger of ["first", "second", "third"]) void ask(stranger);
  void ask("nina", { isKnown: true });
  void ask("omar", { isKnown: true });
  await finish();
  expect(served).toEqual(["first", "nina", "omar", "second", "third"]);
});

test("many guesses from one computer, or at one account, are one in the line of the others", async () => {
  for (let count = 0; count < 4; count++) void ask(`at person ${count}`, { address: "10.0.0.66" });
  for (let count = 0; count < 4; count++) void ask(`from ${count}`, { account: "ada" });
  void ask("nina");
  await finish();
  // The first from that computer has its turn at once.
  expect(served.slice(0, 4)).toEqual(["at person 0", "from 0", "nina", "at person 1"]);
  expect(served).toHaveLength(9);
});

test("who would have to wait for over five seconds is refused at once, and told how long it would be", async () => {
  const answers = Array.from({ length: 60 }, (_, count) => ask(`stranger ${count}`));
  const nina = ask("nina", { isKnown: true });
  await finish();
  const outcomes = await Promise.all(answers);
  expect(outcomes.filter((outcome) => outcome === "hashed")).toHaveLength(51);
  expect(new Set(outcomes.slice(51))).toEqual(new Set(["RATE_LIMIT_HIT 6"]));
  expect(await nina).toBe("hashed");
  expect(served[1]).toBe("nina");
});

test("who has waited for long on a computer that became slow waits no longer", async () => {
  const strangers = Array.from({ length: 10 }, (_, count) => ask(`stranger ${count}`));
  const nina = ask("nina", { isKnown: true });
  await finish(2_000);
  expect(served).toEqual(["stranger 0", "nina", ...[1, 2, 3, 4].map((count) => `stranger ${count}`)]);
  expect(await nina).toBe("hashed");
  expect(await strangers[5]).toMatch(/^RATE_LIMIT_HIT \d+$/);
});

test("the slower the computer, the sooner that is", async () => {
  void ask("one");
  await finish(3_000);
  const answers = Array.from({ length: 5 }, (_, count) => ask(`stranger ${count}`));
  await finish();
  expect((await Promise.all(answers)).filter((outcome) => outcome === "hashed")).toHaveLength(4);
});

test("where there is no room, whoever asks for most gives way", async () => {
  const greedy = Array.from({ length: 51 }, (_, count) => ask(`guess ${count}`, { address: "10.0.0.66" }));
  const nina = ask("nina");
  await finish();
  expect(await nina).toBe("hashed");
  expect(served[1]).toBe("nina");
  expect(await Promise.all(greedy.slice(-2))).toEqual(["hashed", "RATE_LIMIT_HIT 6"]);
});

test("a hash that fails gives its turn back", async () => {
  const asker = { isKnown: false, address: "here", account: "nina" };
  await expect(turns(asker, () => Promise.reject(new Error("No memory.")))).rejects.toThrow("No memory.");
  await expect(turns(asker, () => Promise.resolve("hashed"))).resolves.toBe("hashed");
});
