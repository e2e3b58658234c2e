import { globSync } from "node:fs";
import { join } from "node:path";
import fc from "fast-check";
import { expect, test } from "vitest";
import { randomOffice } from "./testing/random-office.ts";
import { botStatements } from "./testing/statements/bots.ts";
import { channelStatements } from "./testing/statements/channels.ts";
import { groupStatements } from "./testing/statements/groups.ts";
import { messageStatements } from "./testing/statements/messages.ts";
import { movingStatements } from "./testing/statements/moving.ts";
import { peopleStatements } from "./testing/statements/people.ts";
import { reactionStatements } from "./testing/statements/reactions.ts";
import { sendingStatements } from "./testing/statements/sending.ts";
import { submessageStatements } from "./testing/statements/submessages.ts";
import { uploadStatements } from "./testing/statements/uploads.ts";

const statements = [
  ...botStatements,
  ...channelStatements,
  ...groupStatements,
  ...messageStatements,
  ...movingStatements,
  ...peopleStatements,
  ...sendingStatements,
  ...reactionStatements,
  ...submessageStatements,
  ...uploadStatements,
];

const domain = join(import.meta.dirname, "..");
const policies = globSync("*/{policy,policy/*}.ts", { cwd: domain }).filter((path) => !path.endsWith(".test.ts"));

/** The two forms of rules: whether somebody may do something, and why not. */
const isRule = (name: string) => /^may[A-Z]|Refusal$/.test(name);

const rules = await Promise.all(
  policies.map(async (path) => {
    const exported: Readonly<Record<string, unknown>> = await import(join(domain, path));
    return Object.entries(exported).filter(([name]) => isRule(name));
  }),
);

test("every function of a policy that decides about a person is a rule", async () => {
  const names: string[] = [];
  for (const path of policies) {
    const exported: Readonly<Record<string, unknown>> = await import(join(domain, path));
    for (const [name, value] of Object.entries(exported)) if (typeof value === "function") names.push(name);
  }
  expect(names.filter((name) => !isRule(name)).toSorted()).toEqual(otherFunctions);
});

/** Functions of policies that are no rules: they look something up, or decide about a value or a time. */
const otherFunctions = [
  "areDirectMessagesDisabled",
  "areVisitorsAllowed",
  "canBeDefault",
  "canBeWarned",
  "canHaveCode",
  "deadline",
  "decidesAccess",
  "deletionDeadline",
  "desktopChoices",
  "emailChoices",
  "findTopicProblem",
  "flagsOfRole",
  "getsDefaultChannels",
  "hasWeakerRole",
  "isAdministrator",
  "isGuest",
  "isOwnMessage",
  "isOwner",
  "isSameAccount",
  "isTooLate",
  "isVisitorNarrow",
  "moveKind",
  "movingDeadline",
  "movingLimit",
  "notifiesOfAlertWord",
  "offersChannelGroups",
  "ownFlagsOfRole",
  "reasonToNotify",
  "recipientProblem",
  "seesEmail",
  "settingPermission",
  "sharesTyping",
  "showsChange",
  "showsEarlierText",
  "soundChoices",
  "usualPort",
];

test.each(rules.flat())("%s decides exactly as its statement, in any office", (name, rule) => {
  const statement = statements.find((each) => each.rule === rule);
  if (statement === undefined) throw new Error(`There is no statement about ${name}. Add one in testing/statements.`);
  let [allowed, refused] = [0, 0];
  fc.assert(
    fc.property(randomOffice, (office) => {
      for (const { person, on, result, expected } of statement.cases(office)) {
        if (result !== expected) expect({ person, on, result }).toEqual({ person, on, result: expected });
        if (result === true || result === null) allowed++;
        else refused++;
      }
    }),
    { numRuns: 200 },
  );
  // A rule that allows everything or refuses everything has not been tested.
  expect(Math.min(allowed, refused)).toBeGreaterThan(0);
});
