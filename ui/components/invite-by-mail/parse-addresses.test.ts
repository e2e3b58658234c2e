import { expect, test } from "vitest";
import { parseAddresses } from "./parse-addresses.ts";

test.each([
  ["", []],
  [" \n ;\r\n", []],
  ["tove@example.test", ["tove@example.test"]],
  ["tove@example.test, sven@example.test;olga@example.test per@example.test", ["tove", "sven", "olga", "per"]],
  ["tove@example.test\r\nsven@example.test\n", ["tove", "sven"]],
  ["Tove Berg <tove@example.test>, Sven <sven@example.test>, olga@example.test", ["tove", "sven", "olga"]],
  ["Berg, Tove <tove@example.test>; Ek, Sven <sven@example.test>", ["tove", "sven"]],
  ["Tove Berg\ttove@example.test\tSales\nSven Ek\tsven@example.test\t", ["tove", "sven"]],
  ["tove@example.test TOVE@example.test", ["TOVE@example.test"]],
  ["Tove Berg\nsven@example.test", ["Tove Berg", "sven"]],
])("%j", (text, names) => {
  const expected = names.map((name) => (/[@ ]/.test(name) ? name : `${name}@example.test`));
  expect(parseAddresses(text).toSorted()).toEqual(expected.toSorted());
});
