import { expect, test } from "vitest";
import { CommandFailure } from "../control/failure.ts";
import { assertKnownFlags, readCount } from "./flags.ts";

const args = {
  data: { type: "string" },
  json: { type: "boolean" },
  discovery: { type: "boolean", default: true },
  email: { type: "positional" },
} as const;

test.each([
  [["--dta", "x"], "Unknown flag --dta. See --help."],
  [["-x"], "Unknown flag -x. See --help."],
  [["--data"], "--data needs a value."],
  [["--data", "--json"], "--data needs a value."],
  [["--data="], "--data needs a value."],
  [["--json=1"], "--json takes no value."],
  [["ada@example.test", "boris"], 'Unexpected argument "boris". Put names with spaces in quotes.'],
])("%j is refused in one sentence", (argv, message) => {
  expect(() => assertKnownFlags(argv, args)).toThrow(new CommandFailure(message, 2));
});

test("declared flags and arguments are accepted", () => {
  const argv = ["--data", "a b", "--json", "--no-discovery", "ada@example.test"];
  expect(() => assertKnownFlags(argv, args)).not.toThrow();
  expect(() => assertKnownFlags([], args)).not.toThrow();
});

test.each(["", "-1", "1.5", "1e3", "0x10", " 1", "70000", "NaN"])("a port of %j is refused", (given) => {
  expect(() => readCount("port", given, 0, 65_535)).toThrow("--port must be a whole number from 0 to 65535.");
});

test("the lowest and the highest value are allowed", () => {
  expect([readCount("port", "0", 0, 65_535), readCount("port", "65535", 0, 65_535)]).toEqual([0, 65_535]);
});
