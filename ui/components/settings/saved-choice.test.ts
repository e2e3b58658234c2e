import fc from "fast-check";
import { expect, test } from "vitest";
import type { SettingValue } from "../../lib/setting-values.ts";
import { createSavedChoice, shownValue } from "./saved-choice.ts";

/** A setting of Nina's on this device, and requests that a test answers. */
function open(first: SettingValue) {
  const requests: { readonly value: SettingValue; readonly answer: (error?: Error) => Promise<void> }[] = [];
  let saved = first;
  const arrival = Promise.withResolvers<void>();
  const model = createSavedChoice(
    first,
    (value) => {
      const { promise, resolve, reject } = Promise.withResolvers<void>();
      const answer = async (error?: Error) => {
        if (error === undefined) resolve();
        else reject(error);
        await new Promise((done) => setTimeout(done));
      };
      requests.push({ value, answer });
      return promise;
    },
    () => arrival.promise,
  );
  return {
    ...model,
    requests,
    /** The event of a change, made here or on another device. */
    receive: (value: SettingValue) => {
      saved = value;
      model.receive(value);
    },
    /** The time for events is over. */
    endWaiting: async () => {
      arrival.resolve();
      await new Promise((done) => setTimeout(done));
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

test("Nina turns a setting on and off at once: it stays off whatever arrives when, and Undo turns it on", async () => {
  const { choose, choice, requests, receive, shown, state } = open(false);
  const seen: unknown[] = [];
  choose(true);
  choose(false);
  choice.subscribe(() => seen.push(shown()));
  await requests[0]?.answer();
  await requests[1]?.answer();
  for (const event of [true, false]) {
    receive(event);
    seen.push(shown());
  }
  expect(requests.map(({ value }) => value)).toEqual([true, false]);
  expect(new Set(seen)).toEqual(new Set([false]));
  expect([state(), choice.now()?.base]).toEqual(["saved", true]);
});

test("the event of Nina's first choice comes after her second one is saved, and does not show", async () => {
  const { choose, choice, requests, receive, shown, state } = open(16);
  choose(18);
  await requests[0]?.answer();
  choose(20);
  await requests[1]?.answer();
  receive(18);
  expect([shown(), state()]).toEqual([20, "saved"]);
  receive(20);
  expect([shown(), state(), choice.now()?.base]).toEqual([20, "saved", 18]);
});

test("one Undo leads back before all fast changes", async () => {
  const { choose, choice, requests } = open("a");
  for (const value of ["b", "c", "d"]) choose(value);
  await requests[0]?.answer();
  await requests[1]?.answer();
  expect(choice.now()?.base).toBe("a");
});

test("a value that Nina left is shown again when she chooses it on another device", async () => {
  const { choose, requests, receive, endWaiting, shown, state } = open(16);
  choose(18);
  choose(20);
  await requests[0]?.answer();
  await requests[1]?.answer();
  for (const event of [18, 20, 18]) receive(event);
  await endWaiting();
  expect([shown(), state()]).toEqual([18, undefined]);
});

test("without a connection, what Nina chose last stays on the screen", async () => {
  const { choose, requests, receive, endWaiting, shown, state } = open(16);
  choose(18);
  choose(20);
  await requests[0]?.answer();
  receive(18);
  await requests[1]?.answer();
  await endWaiting();
  expect([shown(), state()]).toEqual([20, "saved"]);
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
  const { choose, discard, requests, receive, shown, state } = open(16);
  choose(20);
  receive(14);
  await requests[0]?.answer(new Error("no server"));
  discard();
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
      const { choose, requests, receive, endWaiting, shown } = open(0);
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
      await endWaiting();
      expect(shown()).toBe(server);
    }),
    { numRuns: 300 },
  );
});
