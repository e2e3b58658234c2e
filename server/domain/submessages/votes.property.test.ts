import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { testPersonNames } from "../../testing/test-people.ts";
import { createWorld, type World } from "../../testing/world.ts";
import { listen, post } from "../messages/testing/office.ts";
import type { SubmessageShape } from "./shapes.ts";
import { fetchSubmessages, foldPoll, sendSubmessage } from "./testing/poll.ts";

let world: World;

beforeAll(async () => {
  world = await createWorld();
});

afterAll(() => world.close());

const person = fc.constantFrom(...testPersonNames.filter((name) => name !== "gus"));

const anyRequest = fc.oneof(
  fc.record({ by: person, owner: fc.option(person), index: fc.nat(2), vote: fc.constantFrom(1, -1) }),
  fc.record({ by: person, idx: fc.nat(1), option: fc.constantFrom("Soup", "Fish", " ") }),
  fc.record({ by: person, question: fc.constantFrom("Lunch?", "Dinner?", "") }),
);

/** A simple model of a poll, which makes only allowed changes. */
type Model = { question: string; readonly texts: Map<string, string>; readonly votes: Set<string> };

test("after any changes to a poll, all clients show the votes of the model", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(anyRequest, { maxLength: 25 }), async (requests) => {
      const id = await post(world.nina, 1, "/poll Lunch?\nSoup\nFish");
      const before = await fetchSubmessages(world.omar, id);
      const omar = await listen(world.omar, { event_types: ["submessage"] });
      const model: Model = {
        question: "Lunch?",
        texts: new Map([
          ["canned,0", "Soup"],
          ["canned,1", "Fish"],
        ]),
        votes: new Set(),
      };
      for (const { by, ...request } of requests) {
        const content = contentOf(world, request);
        const isDone = await sendSubmessage(world[by], id, content).then(
          () => true,
          () => false,
        );
        expect({ content, isDone }).toEqual({ content, isDone: changeModel(model, by, content) });
      }
      const after = await fetchSubmessages(world.mia, id);
      const events = (await omar.next()) as readonly unknown[] as readonly SubmessageShape[];
      expect(foldPoll(after)).toEqual(asPoll(model));
      expect(foldPoll([...before, ...events])).toEqual(asPoll(model));
    }),
    { numRuns: 25 },
  );
});

type Content = { readonly type: string; readonly [name: string]: string | number };

type Request = typeof anyRequest extends fc.Arbitrary<infer R> ? (R extends unknown ? Omit<R, "by"> : never) : never;

function contentOf({ ...people }: World, request: Request): Content {
  if ("question" in request) return { type: "question", question: request.question };
  if ("option" in request) return { type: "new_option", ...request };
  const owner = request.owner === null ? "canned" : people[request.owner].id;
  return { type: "vote", key: `${owner},${request.index}`, vote: request.vote };
}

/** Makes a change if it is allowed; returns whether it is. */
function changeModel(model: Model, by: (typeof testPersonNames)[number], content: Content): boolean {
  const { type, key, idx, vote, option, question } = content;
  const own = `${world[by].id},${idx}`;
  switch (type) {
    case "question":
      if (by !== "nina") return false;
      model.question = String(question);
      return true;
    case "new_option":
      if (model.texts.has(own) || option === " ") return false;
      model.texts.set(own, String(option));
      return true;
    default:
      if (!model.texts.has(String(key))) return false;
      if (vote === 1) model.votes.add(`${key} ${by}`);
      else model.votes.delete(`${key} ${by}`);
      return true;
  }
}

function asPoll({ question, texts, votes }: Model) {
  const options = [...texts].map(([key, text]) => {
    const voters = testPersonNames.filter((name) => votes.has(`${key} ${name}`)).map((name) => world[name].id);
    return [key, { text, voters: voters.sort((a, b) => a - b) }];
  });
  return { question, options: Object.fromEntries(options) };
}
