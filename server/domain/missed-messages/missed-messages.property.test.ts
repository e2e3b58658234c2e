import fc from "fast-check";
import { expect, test } from "vitest";
import { openAwayWorld } from "./testing/away-world.ts";
import { decideInModel, mailsInModel } from "./testing/missed-model.ts";
import { anyStep, openHistory, performStep } from "./testing/random-history.ts";

const week = 604_800;

test("after any history everybody gets the emails that checking every message for every person gives", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(anyStep, { minLength: 30, maxLength: 60 }), async (steps) => {
      const away = await openAwayWorld();
      const history = await openHistory(away);
      for (const step of steps) await performStep(history, step);
      decideInModel(history.model);
      const mails = await away.mailsAfter(week);
      const sent = mails.map(({ recipient, body }) => ({
        recipient,
        ids: Array.from(body.matchAll(/message (\d+)\./g), ([, number]) => history.sent[Number(number)]),
      }));
      const expected = mailsInModel(history.model);
      expect(inOrder(sent)).toEqual(inOrder(expected));
    }),
    { numRuns: 15 },
  );
}, 120_000);

function inOrder(mails: readonly { readonly recipient: string; readonly ids: readonly (number | undefined)[] }[]) {
  return mails.map(({ recipient, ids }) => `${recipient} ${ids.join()}`).sort();
}
