import fc from "fast-check";
import { expect, test } from "vitest";
import { accountLimits } from "./account-limits.ts";
import { createStrengthEstimator } from "./password-strength.ts";

const estimate = createStrengthEstimator();
const { leastGuesses, longest } = accountLimits.password;

test.each([
  ["12345678", "common"],
  ["p@$$w0rd", "similar"],
  ["aaaaaaaaaaaa", "repeated"],
  ["qwertyuiop", "common"],
  ["poiuytrew", "keyboard"],
  ["nina vogel", "own"],
])("%j is too weak, and the estimate says why", (password, weakness) => {
  const estimated = estimate(password, ["Nina Vogel"]);
  expect(estimated.guesses).toBeLessThan(leastGuesses);
  expect(estimated.weakness).toBe(weakness);
});

test.each(["watercooler", "correct horse", "k3vw-9nq8-yx2r"])("%j is strong enough", (password) => {
  expect(estimate(password, ["Nina Vogel"]).guesses).toBeGreaterThanOrEqual(leastGuesses);
});

test("names of the person are weak in parts, joined, and with letters that look alike", () => {
  const about = ["Lindholm & Daughters", "ada.zyskowska@example.test"];
  for (const password of ["zyskowska", "LindholmDaughters", "Zy5k0w5k4", "adazyskowska"]) {
    expect(estimate(password, []).guesses, password).toBeGreaterThanOrEqual(leastGuesses);
    expect(estimate(password, about).guesses, password).toBeLessThan(leastGuesses);
  }
});

test("the hashed form is estimated, so passwords that only look different are equally strong", () => {
  expect(estimate("\uff30\uff41\uff53\uff53\uff57\uff4f\uff52\uff44\uff11", []).guesses).toBe(
    estimate("Password1", []).guesses,
  );
});

test("every password has an estimate, whatever is known about the person", () => {
  const text = fc.string({ unit: "binary", maxLength: longest });
  const leet = fc.string({
    unit: fc.constantFrom(..."aA4@bB8(cC{[<3eE&gG#6!1|iIl/?oO0$5sStT+7xX%zZ2 \ud800\ufdfa"),
    maxLength: longest,
  });
  fc.assert(
    fc.property(fc.oneof(text, leet), fc.array(fc.oneof(text, leet), { maxLength: 3 }), (password, about) => {
      const { guesses } = estimate(password, about);
      expect(guesses).toBeGreaterThan(0);
      expect(guesses).not.toBeNaN();
    }),
    { numRuns: 60 },
  );
}, 120_000);

test("the longest passwords made to be slow take little longer than a hash does", () => {
  const pieces = [
    "@@@@4444$$$$0000",
    "4@8({[<369&#!1|/?$5+70%2",
    "p4$$w0rd",
    "19/11/1987",
    "1234567890",
    "\ufdfa",
    "|_|\\/\\/",
  ];
  const about = ["4@8({[<369&#!1|/?$5+70%2".repeat(4), `${"a4".repeat(32)}@${"e3.".repeat(60)}test`];
  const taken = pieces.map((piece) => {
    const started = process.cpuUsage();
    estimate(piece.repeat(longest).slice(0, longest), about);
    const { user, system } = process.cpuUsage(started);
    return (user + system) / 1_000;
  });
  // Without a limit on the estimated length, the worst of them takes more than a second.
  expect(Math.max(...taken)).toBeLessThan(400);
});
