import fc from "fast-check";
import { expect, test } from "vitest";
import { openAwayWorld } from "./testing/away-world.ts";
import { decideInModel, emailsInModel } from "./testing/missed-model.ts";
import { anyStep, openHistory, performStep } from "./testing/random-history.ts";

const week = 604_800;

test("after any history, everybody gets the same emails as in the model", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(anyStep, { minLength: 30, maxLength: 60 }), async (steps) => {
      const away = await openAwayWorld();
      const history = await openHistory(away);
      for (const step of steps) await performStep(history, step);
      decideInModel(history.model);
      const emails = await away.emailsAfter(week);
      const sent = emails.map(({ recipient, body }) => ({
        recipient,
        ids: Array.from(body.matchAll(/message (\d+)\./g), ([, number]) => history.sent[Number(number)]),
      }));
      const expected = emailsInModel(history.model);
      expect(inOrder(sent)).toEqual(inOrder(expected));
    }),
    { numRuns: 15 },
  );
}, 120_000);

function inOrder(emails: readonly { readonly recipient: string; readonly ids: readonly (number | undefined)[] }[]) {
  return emails.map(({ recipient, ids }) => `${recipient} ${ids.join()}`).sort();
}
