import { globSync } from "node:fs";
import { join } from "node:path";
import fc from "fast-check";
import { expect, test } from "vitest";
import { randomOffice } from "./testing/random-office.ts";
import { botStatements } from "./testing/statements/bots.ts";
import { channelStatements } from "./testing/statements/channels.ts";
import { groupStatements } from "./testing/statements/groups.ts";
import { messageStatements } from "./testing/statements/messages.ts";
import { peopleStatements } from "./testing/statements/people.ts";
import { submessageStatements } from "./testing/statements/submessages.ts";
import { uploadStatements } from "./testing/statements/uploads.ts";

const statements = [
  ...botStatements,
  ...channelStatements,
  ...groupStatements,
  ...messageStatements,
  ...peopleStatements,
  ...submessageStatements,
  ...uploadStatements,
];

const domain = join(import.meta.dirname, "..");
const policies = globSync("*/{policy,policy/*}.ts", { cwd: domain }).filter((path) => !path.endsWith(".test.ts"));

const rules = await Promise.all(
  policies.map(async (path) => {
    const exported: Readonly<Record<string, unknown>> = await import(join(domain, path));
    return Object.entries(exported).filter(([name]) => /^may[A-Z]/.test(name));
  }),
);

test.each(rules.flat())("%s allows exactly what its statement allows, in any office", (name, rule) => {
  const statement = statements.find((each) => each.rule === rule);
  if (statement === undefined) throw new Error(`There is no statement about ${name}. Add one in testing/statements.`);
  let [allowed, refused] = [0, 0];
  fc.assert(
    fc.property(randomOffice, (office) => {
      for (const { person, on, isAllowed, isExpected } of statement.cases(office)) {
        if (isAllowed !== isExpected) expect({ person, on, isAllowed }).toEqual({ person, on, isAllowed: isExpected });
        if (isAllowed) allowed++;
        else refused++;
      }
    }),
    { numRuns: 200 },
  );
  // A rule that allows everything or refuses everything has not been tested.
  expect(Math.min(allowed, refused)).toBeGreaterThan(0);
});
