import { beforeEach, expect, test } from "vitest";
import { createHashQueue, type HashQueue, tooBusy } from "./hash-queue.ts";
import type { HashRequester } from "./queue-order.ts";

let now: number;
let queue: HashQueue;
let atOnce: number;
/** The names whose password was hashed, in order. */
let hashedNames: string[];
let running: (() => void)[];
let started: Promise<string>[];

beforeEach(() => {
  [now, hashedNames, running, started] = [1_000_000_000, [], [], []];
  atOnce = 1;
  queue = createHashQueue({ now: () => now }, () => atOnce);
});

/** Requests a hash that runs until `finish`. */
function request(name: string, by: Partial<HashRequester> = {}): Promise<string> {
  const requester = { isKnown: false, address: name, account: name, ...by };
  const outcome = queue(requester, () => {
    hashedNames.push(name);
    return new Promise<string>((resolve) => running.push(() => resolve("hashed")));
  }).catch((error: { code: string; details: { "retry-after": number } }) => {
    return `${error.code} ${error.details["retry-after"]}`;
  });
  started.push(outcome);
  return outcome;
}

/** Lets each hash take this long, one after the other, until none is left. */
async function finish(milliseconds = 100) {
  for (let end = running.shift(); end !== undefined; end = running.shift()) {
    now += milliseconds;
    end();
    await settle();
  }
  await Promise.all(started);
}

async function settle() {
  for (let step = 0; step < 8; step++) await Promise.resolve();
}

function countOutcomes(outcomes: readonly string[]) {
  const hashed = outcomes.filter((outcome) => outcome === "hashed").length;
  return { hashed, refused: outcomes.length - hashed };
}

test("known devices go ahead of unknown ones", async () => {
  for (const stranger of ["first", "second", "third"]) void request(stranger);
  void request("nina", { isKnown: true });
  void request("omar", { isKnown: true });
  await finish();
  expect(hashedNames).toEqual(["first", "nina", "omar", "second", "third"]);
});

test("more passwords are hashed at once as soon as the server is less busy", async () => {
  for (const name of ["first", "second", "third", "fourth"]) void request(name);
  await settle();
  expect(hashedNames).toEqual(["first"]);
  atOnce = 3;
  running.shift()?.();
  await settle();
  expect(hashedNames).toEqual(["first", "second", "third", "fourth"]);
  await finish();
});

test("a new request does not go ahead of those that wait when there is suddenly room for more", async () => {
  for (const name of ["first", "second"]) void request(name);
  atOnce = 2;
  void request("third");
  await settle();
  expect(hashedNames).toEqual(["first", "second"]);
  await finish();
  expect(hashedNames).toEqual(["first", "second", "third"]);
});

test("every third turn goes to an unknown device, however many known devices wait", async () => {
  for (let count = 0; count < 6; count++) void request(`known ${count}`, { isKnown: true });
  for (const stranger of ["nina", "omar"]) void request(stranger);
  await finish();
  expect(hashedNames).toEqual(["known 0", "known 1", "nina", "known 2", "known 3", "omar", "known 4", "known 5"]);
});

test("a member who sends endless requests on a known device does not keep Nina from signing in on a new one", async () => {
  const again = { isKnown: true, account: "mo", address: "10.0.0.5" };
  for (let count = 0; count < 12; count++) void request("mo", again);
  const nina = request("nina");
  for (let count = 0; count < 60; count++) {
    running.shift()?.();
    now += 100;
    await settle();
    void request("mo", again);
  }
  expect(hashedNames.indexOf("nina")).toBe(2);
  expect(await nina).toBe("hashed");
  await finish();
});

test("the number of waiting requests is limited for each account and for each address", async () => {
  const ofAccount = Array.from({ length: 12 }, (_, count) =>
    request(`from ${count}`, { account: "mo", isKnown: true }),
  );
  const ofAddress = Array.from({ length: 40 }, (_, count) => request(`at ${count}`, { address: "10.0.0.66" }));
  const nina = request("nina");
  await finish();
  expect(countOutcomes(await Promise.all(ofAccount))).toEqual({ hashed: 9, refused: 3 });
  expect(countOutcomes(await Promise.all(ofAddress))).toEqual({ hashed: 32, refused: 8 });
  expect(await nina).toBe("hashed");
});

test("many guesses from one computer, or at one account, take no more turns than one guess of another", async () => {
  for (let count = 0; count < 4; count++) void request(`at person ${count}`, { address: "10.0.0.66" });
  for (let count = 0; count < 4; count++) void request(`from ${count}`, { account: "ada" });
  void request("nina");
  await finish();
  // The first request from that computer runs at once.
  expect(hashedNames.slice(0, 4)).toEqual(["at person 0", "from 0", "nina", "at person 1"]);
  expect(hashedNames).toHaveLength(9);
});

test("a stranger who would wait for over five seconds is refused at once, with the time", async () => {
  const answers = Array.from({ length: 60 }, (_, count) => request(`stranger ${count}`));
  const nina = request("nina", { isKnown: true });
  await finish();
  const outcomes = await Promise.all(answers);
  // One more request went ahead of Nina's.
  expect(countOutcomes(outcomes)).toEqual({ hashed: 50, refused: 10 });
  expect(outcomes[50]).toBe("RATE_LIMIT_HIT 1");
  expect(new Set(outcomes.slice(51))).toEqual(new Set(["RATE_LIMIT_HIT 6"]));
  expect(await nina).toBe("hashed");
  expect(hashedNames[1]).toBe("nina");
});

test("nobody waits longer than the limit on a computer that became slow, and the refusal gives the time", async () => {
  const refusedAt = new Map<string, number>();
  const from = now;
  const strangers = Array.from({ length: 10 }, async (_, count) => {
    const outcome = await request(`stranger ${count}`);
    if (outcome !== "hashed") refusedAt.set(outcome, now - from);
    return outcome;
  });
  const nina = request("nina", { isKnown: true });
  await finish(2_000);
  expect(hashedNames).toEqual(["stranger 0", "nina", "stranger 1"]);
  expect(await nina).toBe("hashed");
  expect(await strangers[9]).toMatch(/^RATE_LIMIT_HIT \d+$/);
  expect(Math.max(...refusedAt.values())).toBeLessThanOrEqual(5_000);
});

test("time spent waiting before the queue counts", async () => {
  for (let count = 0; count < 20; count++) void request(`stranger ${count}`);
  const nina = request("nina", { since: now - 4_000 });
  const omar = request("omar", { since: now - 2_000 });
  await finish();
  expect(await nina).toBe("RATE_LIMIT_HIT 2");
  expect(await omar).toBe("hashed");
});

test("a slower computer refuses earlier", async () => {
  void request("one");
  await finish(3_000);
  const answers = Array.from({ length: 5 }, (_, count) => request(`stranger ${count}`));
  await finish();
  expect((await Promise.all(answers)).filter((outcome) => outcome === "hashed")).toHaveLength(4);
});

test("a refusal names the time in words, in the singular too", () => {
  expect(tooBusy(300).message).toBe("Many passwords are being checked just now. Try again in 1 second.");
  expect(tooBusy(1_001).message).toBe("Many passwords are being checked just now. Try again in 2 seconds.");
});

test("the last request in the queue is refused when two hundred wait", async () => {
  for (let count = 0; count < 12; count++) {
    void request(`quick ${count}`);
    await finish(1);
  }
  const guesses = Array.from({ length: 211 }, (_, count) =>
    request(`guess ${count}`, { address: `10.0.0.${count % 8}` }),
  );
  const nina = request("nina");
  await finish(1);
  expect(await nina).toBe("hashed");
  expect(countOutcomes(await Promise.all(guesses))).toEqual({ hashed: 200, refused: 11 });
});

test("a hash that fails ends its turn", async () => {
  const requester = { isKnown: false, address: "here", account: "nina" };
  await expect(queue(requester, () => Promise.reject(new Error("No memory.")))).rejects.toThrow("No memory.");
  await expect(queue(requester, () => Promise.resolve("hashed"))).resolves.toBe("hashed");
});
