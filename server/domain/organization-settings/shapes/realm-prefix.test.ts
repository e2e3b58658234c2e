import fc from "fast-check";
import { expect, test } from "vitest";
import { withRealmPrefix } from "./realm-prefix.ts";

test("every value has its name with the prefix, and nothing else is there", () => {
  fc.assert(
    fc.property(fc.dictionary(fc.string(), fc.anything()), (values) => {
      const prefixed = new Map<string, unknown>(Object.entries(withRealmPrefix(values)));
      expect(prefixed).toEqual(new Map(Object.entries(values).map(([name, value]) => [`realm_${name}`, value])));
    }),
  );
});
