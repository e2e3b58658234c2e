import fc from "fast-check";
import { expect, test } from "vitest";
import type { SettingValue } from "../../lib/setting-values.ts";
import { createSavedChoice, shownValue } from "./saved-choice.ts";

/** A setting of Nina's on this device, and requests that a test answers. */
function open(first: SettingValue) {
  const requests: { readonly value: SettingValue; readonly answer: (error?: Error) => Promise<void> }[] = [];
  let saved = first;
  const model = createSavedChoice(first, (value) => {
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    const answer = async (error?: Error) => {
      if (error === undefined) resolve();
      else reject(error);
      await new Promise((done) => setTimeout(done));
    };
    requests.push({ value, answer });
    return promise;
  });
  return {
    ...model,
    requests,
    /** The event of a change, made here or on another device. */
    receive: (value: SettingValue) => {
      saved = value;
      model.receive(value);
    },
    shown: () => shownValue(model.choice.now(), saved),
    state: () => model.choice.now()?.state,
  };
}

test("Nina's choice is shown at once, and still after its event", async () => {
  const { choose, requests, receive, shown, state } = open(16);
  choose(20);
  expect([shown(), state()]).toEqual([20, "sending"]);
  await requests[0]?.answer();
  expect([shown(), state()]).toEqual([20, "saved"]);
  receive(20);
  expect([shown(), state()]).toEqual([20, "saved"]);
});

test("what Nina chooses later on another device is shown here, and no longer called saved", async () => {
  const { choose, requests, receive, shown, state } = open(16);
  choose(20);
  receive(20);
  await requests[0]?.answer();
  receive(14);
  expect([shown(), state()]).toEqual([14, undefined]);
});

test("another device that is faster than the answer wins if its event came last", async () => {
  const { choose, requests, receive, shown, state } = open(16);
  choose(20);
  receive(20);
  receive(14);
  await requests[0]?.answer();
  expect([shown(), state()]).toEqual([14, undefined]);
});

test("of fast changes only the first and the last one are sent, one after the other", async () => {
  const { choose, requests, shown, state } = open("a");
  for (const value of ["b", "c", "d"]) choose(value);
  expect(requests.map(({ value }) => value)).toEqual(["b"]);
  await requests[0]?.answer();
  expect(requests.map(({ value }) => value)).toEqual(["b", "d"]);
  expect([shown(), state()]).toEqual(["d", "sending"]);
  await requests[1]?.answer();
  expect([shown(), state()]).toEqual(["d", "saved"]);
});

test("a change back before the answer is sent too", async () => {
  const { choose, requests, receive, shown, state } = open(false);
  choose(true);
  choose(false);
  await requests[0]?.answer();
  await requests[1]?.answer();
  receive(true);
  receive(false);
  expect(requests.map(({ value }) => value)).toEqual([true, false]);
  expect(shown()).toBe(false);
  expect(state()).not.toBe("failed");
});

test("a failed choice stays on the screen, is tried again, and Undo leads back before it", async () => {
  const { choose, choice, requests, shown, state } = open(16);
  choose(20);
  await requests[0]?.answer(new Error("no server"));
  expect([shown(), state()]).toEqual([20, "failed"]);
  choose(20);
  expect(state()).toBe("sending");
  await requests[1]?.answer();
  expect([shown(), state(), choice.now()?.base]).toEqual([20, "saved", 16]);
});

test("a failed choice that is discarded gives way to the value of the store", async () => {
  const { choose, giveUp, requests, receive, shown, state } = open(16);
  choose(20);
  receive(14);
  await requests[0]?.answer(new Error("no server"));
  giveUp();
  expect([shown(), state()]).toEqual([14, undefined]);
});

test("when the first of two changes fails, the last one is still sent", async () => {
  const { choose, requests, shown, state } = open(16);
  choose(20);
  choose(24);
  await requests[0]?.answer(new Error("no server"));
  expect(requests.map(({ value }) => value)).toEqual([20, 24]);
  await requests[1]?.answer();
  expect([shown(), state()]).toEqual([24, "saved"]);
});

test("once everything is answered, both devices show what the server has, whatever came when", async () => {
  const steps = fc.array(
    fc.oneof(
      fc.record({ do: fc.constant("choose" as const), value: fc.nat(3) }),
      fc.record({ do: fc.constant("elsewhere" as const), value: fc.nat(3) }),
      fc.record({ do: fc.constant("answer" as const) }),
      fc.record({ do: fc.constant("event" as const) }),
    ),
    { maxLength: 20 },
  );
  await fc.assert(
    fc.asyncProperty(steps, async (all) => {
      const { choose, requests, receive, shown } = open(0);
      let server = 0;
      let answered = 0;
      const events: number[] = [];
      const change = (value: number) => {
        server = value;
        events.push(value);
      };
      const answer = async () => {
        const request = requests[answered];
        if (request === undefined) return;
        answered += 1;
        change(Number(request.value));
        await request.answer();
      };
      const hear = () => {
        const value = events.shift();
        if (value !== undefined) receive(value);
      };
      for (const step of all) {
        if (step.do === "choose") choose(step.value);
        else if (step.do === "elsewhere") change(step.value);
        else if (step.do === "answer") await answer();
        else hear();
      }
      while (answered < requests.length) await answer();
      while (events.length > 0) hear();
      expect(shown()).toBe(server);
    }),
    { numRuns: 300 },
  );
});
