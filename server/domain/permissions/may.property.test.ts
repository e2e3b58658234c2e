import fc from "fast-check";
import { expect, test } from "vitest";
import { type Action, actions, may } from "./may.ts";
import { randomOffice } from "./testing/random-office.ts";
import { botStatements } from "./testing/statements/bots.ts";
import { channelStatements } from "./testing/statements/channels.ts";
import { groupStatements } from "./testing/statements/groups.ts";
import { messageStatements } from "./testing/statements/messages.ts";
import { peopleStatements } from "./testing/statements/people.ts";
import type { Statement, Statements } from "./testing/statements/statement.ts";
import { submessageStatements } from "./testing/statements/submessages.ts";
import { uploadStatements } from "./testing/statements/uploads.ts";

const statements: Statements = {
  ...botStatements,
  ...channelStatements,
  ...groupStatements,
  ...messageStatements,
  ...peopleStatements,
  ...submessageStatements,
  ...uploadStatements,
};

test.each(actions)("%s: everybody may, in any office, exactly what is said of it", (action) => {
  const { on: situations, says } = statementOf(action);
  let [allowed, refused] = [0, 0];
  fc.assert(
    fc.property(randomOffice, (office) => {
      for (const person of office.people) {
        for (const on of situations(office)) {
          const isAllowed = may(person, action, on);
          const isSaid = person.isActive && says(person, on);
          if (isAllowed !== isSaid) expect({ person, on, isAllowed }).toEqual({ person, on, isAllowed: isSaid });
          if (isAllowed) allowed++;
          else refused++;
        }
      }
    }),
    { numRuns: 200 },
  );
  // Where all are allowed or all refused, the rule has not been tried.
  expect(Math.min(allowed, refused)).toBeGreaterThan(0);
});

function statementOf<A extends Action>(action: A): Statement<A> {
  const statement = statements[action];
  if (statement === undefined) throw new Error(`Nothing is said of ${action}: say it in testing/statements.`);
  return statement as Statement<A>;
}
