import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { tiers } from "./tiers.ts";

test("server/domain/README.md says what each noun is", () => {
  const readme = readFileSync("server/domain/README.md", "utf8");
  const nouns = tiers.flatMap((tier) => tier.nouns);
  expect(nouns.filter((noun) => !readme.includes(`\`${noun}\``))).toEqual([]);
});
