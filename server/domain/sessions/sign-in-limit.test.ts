import { beforeEach, expect, test } from "vitest";
import { createSignInLimit, type SignInLimit } from "./sign-in-limit.ts";

const nina = "nina@example.test";
const office = "192.168.1.20";
const elsewhere = "192.168.1.99";

let now = 0;
let limit: SignInLimit;

beforeEach(() => {
  now = 1_000_000_000;
  limit = createSignInLimit({ now: () => now });
});

function fail(times: number, account: string, address: string) {
  for (let attempt = 0; attempt < times; attempt++) limit.failed(account, address);
}

test("four wrong passwords cost nothing", () => {
  fail(4, nina, office);
  expect(() => limit.check(nina, office)).not.toThrow();
});

test("from the fifth on the wait grows, and passes", () => {
  fail(5, nina, office);
  expect(() => limit.check(nina, office)).toThrow("Try again in 5 seconds");
  now += 5_000;
  expect(() => limit.check(nina, office)).not.toThrow();
  fail(1, nina, office);
  expect(() => limit.check(nina, office)).toThrow("Try again in 10 seconds");
});

test("guessing at many accounts makes the address wait", () => {
  for (let account = 0; account < 5; account++) limit.failed(`person${account}@example.test`, elsewhere);
  expect(() => limit.check("another@example.test", elsewhere)).toThrow("Too many wrong passwords");
  expect(() => limit.check("another@example.test", office)).not.toThrow();
});

test("a stranger who keeps guessing cannot keep Nina out of a browser she has used, nor for long elsewhere", () => {
  limit.succeeded(nina, office);
  fail(1_000, nina, elsewhere);
  expect(() => limit.check(nina, office)).not.toThrow();
  now += 60_000;
  expect(() => limit.check(nina, "192.168.1.30")).not.toThrow();
});

test("the right password forgives the wrong ones before it", () => {
  fail(4, nina, office);
  limit.succeeded(nina, office);
  fail(4, nina, office);
  expect(() => limit.check(nina, office)).not.toThrow();
});

test("what is half an hour old is forgotten", () => {
  fail(4, nina, office);
  now += 30 * 60_000;
  fail(1, nina, office);
  expect(() => limit.check(nina, office)).not.toThrow();
});

test("a clock that is set back makes nobody wait any longer", () => {
  fail(5, nina, office);
  now -= 86_400_000;
  expect(() => limit.check(nina, office)).toThrow("Try again in 5 seconds");
  now += 5_000;
  expect(() => limit.check(nina, office)).not.toThrow();
});
