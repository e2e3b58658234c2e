import { beforeEach, expect, onTestFinished, test } from "vitest";
import { expectUnchanged } from "../../testing/unchanged.ts";
import { verifyAction } from "../../testing/verify-action.ts";
import { createWorld, type World } from "../../testing/world.ts";
import { openQueue } from "../event-queues/testing/queue-client.ts";
import { addView, changeView, requestByPath, viewsOf } from "./testing/views.ts";

const lamps = "narrow/topic/lamps";

let world: World;

beforeEach(async () => {
  world = await createWorld();
  onTestFinished(world.close);
  await addView(world.nina, lamps, "Lamps");
  await addView(world.nina, "inbox");
});

test("a view is renamed and hidden, and clients are sent what changed", async () => {
  const { nina } = world;
  const queue = await openQueue(nina.call, { event_types: ["navigation_view"] });
  await verifyAction(world, () => changeView(nina, lamps, { is_pinned: false, name: " All lamps " }));
  await verifyAction(world, () => changeView(nina, lamps, { is_pinned: true, name: "All lamps" }));
  await verifyAction(world, () => changeView(nina, lamps, { is_pinned: true, name: "All lamps" }));
  await changeView(nina, lamps, {});
  const update = { type: "navigation_view", op: "update", fragment: lamps };
  const events = await queue.takeAll();
  expect(events.map(({ id, ...event }) => event)).toEqual([
    { ...update, data: { is_pinned: false, name: "All lamps" } },
    { ...update, data: { is_pinned: true } },
  ]);
  expect((await viewsOf(nina))[0]).toEqual({ fragment: lamps, is_pinned: true, name: "All lamps" });
});

test("a built-in view can be hidden, but not named", async () => {
  const { nina } = world;
  await verifyAction(world, () => changeView(nina, "inbox", { is_pinned: false }));
  expect((await viewsOf(nina))[1]).toEqual({ fragment: "inbox", is_pinned: false });
  const refusal = { status: 400, code: "BAD_REQUEST", message: "Built-in views cannot have a custom name." };
  for (const fragment of ["inbox", "recent"]) {
    const attempt = () => changeView(nina, fragment, { is_pinned: true, name: "Mine" });
    await expect(expectUnchanged(world, attempt)).rejects.toMatchObject(refusal);
  }
});

test.each([
  ["with its slashes", "narrow/topic/lamps"],
  ["with its slashes encoded", "narrow%2Ftopic%2Flamps"],
  ["with some of its slashes encoded", "narrow/topic%2flamps"],
  ["with letters encoded unnecessarily", "%6Earrow/topic/%6Camps"],
])("a view can be given in the path %s", async (_how, path) => {
  const answer = await requestByPath(world, world.nina, "PATCH", path, { is_pinned: "false" });
  expect(answer.json).toEqual({ result: "success", msg: "" });
  expect((await viewsOf(world.nina))[0]).toMatchObject({ fragment: lamps, is_pinned: false });
});

test.each(["50%25 more", "narrow/topic/%2Fetc", "å/船/🚣", "a b+c?d#e&f=g;h", "narrow//topic/", "/"])(
  "a fragment in the path can have any characters: %s",
  async (fragment) => {
    await addView(world.nina, fragment, "Odd");
    await changeView(world.nina, fragment, { is_pinned: false });
    expect((await viewsOf(world.nina)).at(-1)).toEqual({ fragment, is_pinned: false, name: "Odd" });
  },
);

test("a path that is not encoded correctly is refused", async () => {
  const answer = await requestByPath(world, world.nina, "PATCH", "narrow%2", { is_pinned: "false" });
  expect(answer).toMatchObject({ status: 400, json: { code: "BAD_REQUEST" } });
});

test("a path without a fragment is another endpoint", async () => {
  for (const path of ["", "?is_pinned=true"]) {
    const answer = await requestByPath(world, world.nina, "PATCH", path);
    expect(answer).toMatchObject({ status: 405, json: { allowed_methods: ["GET", "HEAD", "OPTIONS", "POST"] } });
  }
});

test("an unknown view and one of somebody else are refused", async () => {
  const refusal = { status: 404, code: "NOT_FOUND", message: "Navigation view does not exist." };
  const attempts = [
    () => changeView(world.nina, "narrow/topic/sales", { name: "Sales" }),
    () => changeView(world.nina, "recent", { is_pinned: true }),
    () => changeView(world.ada, lamps, { is_pinned: false }),
  ];
  for (const attempt of attempts) {
    await expect(expectUnchanged(world, attempt)).rejects.toMatchObject(refusal);
  }
});

test.each([
  ["", "Custom views must have a valid name."],
  ["Sales", "Navigation view already exists."],
  ["x".repeat(201), "name is too long (limit: 200 characters)"],
])("the new name '%s' is refused, and nothing changes", async (name, message) => {
  await addView(world.nina, "narrow/topic/sales", "Sales");
  const attempt = () => changeView(world.nina, lamps, { is_pinned: false, name });
  await expect(expectUnchanged(world, attempt)).rejects.toMatchObject({ status: 400, code: "BAD_REQUEST", message });
});
