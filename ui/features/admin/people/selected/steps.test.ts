import { expect, test } from "vitest";
import { addRefusal, type Changed, noOutcomes, type Outcomes, partByReason, runSteps, type Step } from "./steps.ts";

const [ada, ben, cem] = ["Ada", "Ben", "Cem"].map((name, id): Changed => ({ id, name })) as [Changed, Changed, Changed];

class Refused extends Error {}

/** Records what runs. `failures` are thrown by the steps of these people, once each. */
function recordSteps(people: readonly Changed[], failures: ReadonlyMap<Changed, Error> = new Map()) {
  const calls: string[] = [];
  const waiting = new Map(failures);
  const steps = people.map(
    (person): Step => ({
      people: [person],
      run: async () => {
        calls.push(person.name);
        const failure = waiting.get(person);
        waiting.delete(person);
        if (failure) throw failure;
        return { people: [person], undo: async () => calls.push(`undo ${person.name}`) };
      },
    }),
  );
  const before: Outcomes = { ...noOutcomes, left: steps };
  return { calls, before };
}

function run(before: Outcomes, { signal = new AbortController().signal, onOutcomes = (_: Outcomes) => {} } = {}) {
  const describeRefusal = (error: unknown) => (error instanceof Refused ? error.message : undefined);
  return runSteps(before, { signal, onOutcomes, describeRefusal });
}

test("all steps are made in their order, and taken back in the opposite order", async () => {
  const { calls, before } = recordSteps([ada, ben]);
  const after = await run(before);
  expect(after).toMatchObject({ done: [ada, ben], refused: [], left: [] });
  for (const undo of after.undos) await undo();
  expect(calls).toEqual(["Ada", "Ben", "undo Ben", "undo Ada"]);
});

test("a refused step does not stop the others, and is not taken back", async () => {
  const { calls, before } = recordSteps([ada, ben, cem], new Map([[ben, new Refused("Only owners")]]));
  const after = await run(before);
  expect(after).toMatchObject({ done: [ada, cem], refused: [{ people: [ben], reason: "Only owners" }], left: [] });
  expect(after.undos).toHaveLength(2);
  expect(calls).toEqual(["Ada", "Ben", "Cem"]);
});

test("a lost connection ends it, and the step without an answer is made again later", async () => {
  const { calls, before } = recordSteps([ada, ben, cem], new Map([[ben, new Error("No answer")]]));
  let seen = before;
  await expect(run(before, { onOutcomes: (outcomes) => (seen = outcomes) })).rejects.toThrow("No answer");
  expect(seen.left).toHaveLength(2);
  expect(await run(seen)).toMatchObject({ done: [ada, ben, cem], left: [] });
  expect(calls).toEqual(["Ada", "Ben", "Ben", "Cem"]);
});

test("it stops between two steps", async () => {
  const stopping = new AbortController();
  const { before } = recordSteps([ada, ben]);
  const after = await run(before, { signal: stopping.signal, onOutcomes: () => stopping.abort() });
  expect(after.done).toEqual([ada]);
  expect(after.left).toHaveLength(1);
});

test("people with the same reason are named together", () => {
  const refused = addRefusal([{ people: [ada], reason: "Only owners" }], { people: [ben], reason: "Only owners" });
  expect(refused).toEqual([{ people: [ada, ben], reason: "Only owners" }]);
  const people = [ada, ben, cem].map(({ id, name }) => ({ user_id: id, full_name: name }));
  expect(partByReason(people, ({ user_id }) => (user_id > 0 ? "Too late" : undefined))).toEqual({
    possible: [people[0]],
    refused: [{ people: [ben, cem], reason: "Too late" }],
  });
});
