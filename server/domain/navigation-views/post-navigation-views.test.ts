import { beforeEach, describe, expect, onTestFinished, test } from "vitest";
import { expectUnchanged } from "../../testing/unchanged.ts";
import { verifyAction } from "../../testing/verify-action.ts";
import { createWorld, type World } from "../../testing/world.ts";
import { openQueue } from "../event-queues/testing/queue-client.ts";
import { navigationViewLimit } from "./limits.ts";
import { addView, viewsOf } from "./testing/views.ts";

let world: World;

beforeEach(async () => {
  world = await createWorld();
  onTestFinished(world.close);
});

test.each(["navigation_view", "navigation_views"])(
  "clients that request %s events are sent a new view at once",
  async (type) => {
    const queue = await openQueue(world.nina.call, { event_types: [type] });
    const others = await openQueue(world.ada.call, { event_types: [type] });
    await verifyAction(world, () => addView(world.nina, " narrow/topic/lamps ", " Lamps ", false));
    const view = { fragment: "narrow/topic/lamps", is_pinned: false, name: "Lamps" };
    expect(await queue.takeAll()).toMatchObject([{ type: "navigation_view", op: "add", navigation_view: view }]);
    expect(await others.takeAll()).toEqual([]);
  },
);

test.each([
  "inbox",
  "recent",
  "feed",
  "drafts",
  "narrow/has/reaction/sender/me",
  "narrow/is/mentioned",
  "narrow/is/starred",
  "scheduled",
  "reminders",
])("%s is built in: it can be added only without a name", async (fragment) => {
  await expect(expectUnchanged(world, () => addView(world.nina, fragment, "Mine"))).rejects.toMatchObject({
    status: 400,
    code: "BAD_REQUEST",
    message: "Built-in views cannot have a custom name.",
  });
  await addView(world.nina, fragment);
  expect(await viewsOf(world.nina)).toEqual([{ fragment, is_pinned: true }]);
});

describe("a refused request changes nothing:", () => {
  test.each([
    ["a custom view without a name", "narrow/topic/lamps", undefined, "Custom views must have a valid name."],
    ["a custom view with a blank name", "narrow/topic/lamps", " ", "Custom views must have a valid name."],
    ["a built-in view with a blank name", "inbox", "", "Built-in views cannot have a custom name."],
    ["a blank fragment", " ", "Nothing", "fragment cannot be blank"],
    ["a fragment with a part of dots", "narrow/../inbox", "Up", "fragment cannot have a part of dots alone"],
    ["a fragment of a dot", ".", "Here", "fragment cannot have a part of dots alone"],
    ["a null byte", "narrow/\u0000", "Null", "fragment must not contain null bytes"],
    ["a fragment that is too long", "x".repeat(2001), "Long", "fragment is too long (limit: 2000 characters)"],
    ["a name that is too long", "narrow/topic/lamps", "x".repeat(201), "name is too long (limit: 200 characters)"],
  ])("%s", async (_what, fragment, name, message) => {
    const attempt = () => addView(world.nina, fragment, name);
    await expect(expectUnchanged(world, attempt)).rejects.toMatchObject({ status: 400, code: "BAD_REQUEST", message });
  });

  test("a view with the fragment or the name of an existing one", async () => {
    await addView(world.nina, "inbox");
    await addView(world.nina, "narrow/topic/lamps", "Lamps");
    const refusal = { status: 400, code: "BAD_REQUEST", message: "Navigation view already exists." };
    for (const [fragment, name] of [["inbox"], ["narrow/topic/lamps", "Sales"], ["narrow/topic/sales", "Lamps"]]) {
      const attempt = () => addView(world.nina, fragment ?? "", name);
      await expect(expectUnchanged(world, attempt)).rejects.toMatchObject(refusal);
    }
    await addView(world.omar, "narrow/topic/lamps", "Lamps");
  });

  test("more views than the limit", async () => {
    for (let added = 0; added < navigationViewLimit; added++) await addView(world.nina, `narrow/${added}`, `${added}`);
    await expect(expectUnchanged(world, () => addView(world.nina, "inbox"))).rejects.toMatchObject({
      message: "There are too many navigation views (limit: 1000).",
    });
  });
});
