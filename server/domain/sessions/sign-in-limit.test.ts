import { array, assert, asyncProperty, boolean, integer, record } from "fast-check";
import { beforeEach, expect, test } from "vitest";
import { createSignInLimit, type SignInLimit } from "./sign-in-limit.ts";

const nina = "nina@example.test";
const officeAddress = "192.168.1.20";
const otherAddress = "192.168.1.99";

let now = 0;
let limit: SignInLimit;

beforeEach(() => {
  now = 1_000_000_000;
  limit = createSignInLimit({ now: () => now });
});

async function succeed(account: string, address: string) {
  (await limit.begin(account, address))("right");
}

/** Wrong passwords one after the other; each waits, if it has to, for the longest wait of an account. */
async function fail(times: number, account: string, address: string) {
  for (let attempt = 0; attempt < times; attempt++) {
    const begun = await limit.begin(account, address).catch(() => undefined);
    if (begun === undefined) now += 60_000;
    (begun ?? (await limit.begin(account, address)))("wrong");
  }
}

/** Checks that another attempt may begin, without counting it. */
async function assertMayTry(account: string, address: string): Promise<void> {
  (await limit.begin(account, address))("not checked");
}

test("four wrong passwords cost nothing", async () => {
  await fail(4, nina, officeAddress);
  await assertMayTry(nina, officeAddress);
});

test("the wait begins with the fifth wrong password, grows with each further one, and ends", async () => {
  await fail(5, nina, officeAddress);
  await expect(assertMayTry(nina, officeAddress)).rejects.toThrow("Try again in 5 seconds.");
  now += 4_000;
  await expect(assertMayTry(nina, officeAddress)).rejects.toThrow("Try again in 1 second.");
  now += 1_000;
  await assertMayTry(nina, officeAddress);
  await fail(1, nina, officeAddress);
  await expect(assertMayTry(nina, officeAddress)).rejects.toThrow("Try again in 10 seconds");
});

test("guessing at many accounts makes the address wait", async () => {
  for (let account = 0; account < 5; account++) await fail(1, `person${account}@example.test`, otherAddress);
  await expect(assertMayTry("another@example.test", otherAddress)).rejects.toThrow("Too many wrong passwords");
  await assertMayTry("another@example.test", officeAddress);
});

test("a stranger who keeps guessing does not lock Nina out of a browser that she has used, and only briefly out of others", async () => {
  await succeed(nina, officeAddress);
  for (let computer = 0; computer < 200; computer++) await fail(2, nina, `10.0.0.${computer}`);
  await expect(assertMayTry(nina, "192.168.1.30")).rejects.toThrow("Too many wrong passwords");
  await assertMayTry(nina, officeAddress);
  now += 60_000;
  await assertMayTry(nina, "192.168.1.30");
});

test("the right password clears the wrong ones before it", async () => {
  await fail(4, nina, officeAddress);
  await succeed(nina, officeAddress);
  await fail(4, nina, officeAddress);
  await assertMayTry(nina, officeAddress);
});

test("a right password does not clear guesses at other accounts from the same address", async () => {
  const mo = "mo@example.test";
  const guessAtFour = async () => {
    for (let account = 0; account < 4; account++) {
      (await limit.begin(`person${account}@example.test`, otherAddress))("wrong");
    }
  };
  await guessAtFour();
  await succeed(mo, otherAddress);
  await expect(guessAtFour()).rejects.toThrow("Too many wrong passwords");
  await assertMayTry(mo, officeAddress);
});

test("a right password does not clear guesses at the same account from other addresses", async () => {
  await fail(4, nina, otherAddress);
  await fail(3, nina, officeAddress);
  now += 60_000;
  await succeed(nina, officeAddress);
  await fail(1, nina, otherAddress);
  await expect(assertMayTry(nina, "192.168.1.30")).rejects.toThrow("Too many wrong passwords");
  await assertMayTry(nina, officeAddress);
});

test("an attempt that waits for others to end is refused after five seconds", async () => {
  for (let attempt = 0; attempt < 5; attempt++) await limit.begin(nina, `10.0.0.${attempt}`);
  const refusal = expect(assertMayTry(nina, officeAddress)).rejects.toThrow("Try again in 5 seconds");
  now += 5_000;
  await assertMayTry("omar@example.test", otherAddress);
  await refusal;
});

test("wrong passwords are forgotten after half an hour", async () => {
  await fail(4, nina, officeAddress);
  now += 30 * 60_000;
  await fail(1, nina, officeAddress);
  await assertMayTry(nina, officeAddress);
});

test("a clock that is set back makes nobody wait any longer", async () => {
  await fail(5, nina, officeAddress);
  now -= 86_400_000;
  await expect(assertMayTry(nina, officeAddress)).rejects.toThrow("Try again in 5 seconds");
  now += 5_000;
  await assertMayTry(nina, officeAddress);
});

test("simultaneous guesses, in any order, are not checked more often than guesses one after the other", async () => {
  const step = record({
    account: integer({ min: 0, max: 3 }),
    address: integer({ min: 0, max: 3 }),
    endsOne: boolean(),
  });
  const check = asyncProperty(array(step, { minLength: 20, maxLength: 60 }), async (steps) => {
    limit = createSignInLimit({ now: () => now });
    const [ofAccounts, ofAddresses] = [new Map<number, number>(), new Map<number, number>()];
    const running: ((outcome: "wrong") => void)[] = [];
    const answers = [];
    const settle = async () => {
      for (let turn = 0; turn < 5; turn++) await Promise.resolve();
    };
    for (const { account, address, endsOne } of steps) {
      const begun = limit.begin(`person${account}@example.test`, `10.0.0.${address}`).then(
        (end) => {
          ofAccounts.set(account, (ofAccounts.get(account) ?? 0) + 1);
          ofAddresses.set(address, (ofAddresses.get(address) ?? 0) + 1);
          running.push(end);
        },
        () => undefined,
      );
      answers.push(begun);
      await settle();
      if (endsOne) running.shift()?.("wrong");
    }
    for (await settle(); running.length > 0; await settle()) running.shift()?.("wrong");
    await Promise.all(answers);
    expect(Math.max(0, ...ofAccounts.values(), ...ofAddresses.values())).toBeLessThanOrEqual(5);
  });
  await assert(check, { numRuns: 200 });
});
