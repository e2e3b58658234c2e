import fc from "fast-check";
import { expect, test } from "vitest";
import { type EmailVisibility, seesEmail } from "./policy.ts";

const visibility = fc.constantFrom<EmailVisibility>(1, 2, 3, 4, 5);
const role = fc.constantFrom(100, 200, 300, 400, 600);

/** The roles that see an address, spelled out. */
const readers: Readonly<Record<EmailVisibility, readonly number[]>> = {
  1: [100, 200, 300, 400, 600],
  2: [100, 200, 300, 400],
  3: [100, 200],
  4: [],
  5: [100, 200, 300],
};

test("an address is seen by exactly the roles that its owner chose", () => {
  fc.assert(
    fc.property(visibility, role, (chosen, viewerRole) => {
      const sees = seesEmail({ id: 1, role: viewerRole }, { id: 2, botType: null }, chosen);
      expect(sees).toBe(readers[chosen].includes(viewerRole));
    }),
  );
});

test("everybody sees their own address, and those of bots", () => {
  fc.assert(
    fc.property(visibility, role, (chosen, viewerRole) => {
      expect(seesEmail({ id: 1, role: viewerRole }, { id: 1, botType: null }, chosen)).toBe(true);
      expect(seesEmail({ id: 1, role: viewerRole }, { id: 2, botType: 1 }, chosen)).toBe(true);
    }),
  );
});
