import fc from "fast-check";
import { expect, test } from "vitest";
import { openOfficeAway } from "./testing/away.ts";
import { decideInModel, mailsInModel } from "./testing/missed-model.ts";
import { anyStep, happen, openHistory } from "./testing/random-history.ts";

const week = 604_800;

test("in any history everybody is told of what going through every message and person would tell them of", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(anyStep, { minLength: 30, maxLength: 60 }), async (steps) => {
      const office = await openOfficeAway();
      const history = await openHistory(office);
      for (const step of steps) await happen(history, step);
      decideInModel(history.model);
      const mails = await office.mailsAfter(week);
      const told = mails.map(({ recipient, body }) => ({
        recipient,
        ids: Array.from(body.matchAll(/message (\d+)\./g), ([, number]) => history.sent[Number(number)]),
      }));
      const wanted = mailsInModel(history.model);
      expect(inOrder(told)).toEqual(inOrder(wanted));
    }),
    { numRuns: 15 },
  );
}, 120_000);

function inOrder(mails: readonly { readonly recipient: string; readonly ids: readonly (number | undefined)[] }[]) {
  return mails.map(({ recipient, ids }) => `${recipient} ${ids.join()}`).sort();
}
