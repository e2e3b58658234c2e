import { expect, onTestFinished, test } from "vitest";
import { verifyAction } from "../../testing/verify-action.ts";
import { createWorld } from "../../testing/world.ts";
import { addView, changeView, viewsOf } from "./testing/views.ts";

test("Navigation view: pinned, PATCH with is_pinned=false, hidden in menu; PATCH with is_pinned=true, pinned", async () => {
  const world = await createWorld();
  onTestFinished(world.close);
  const { nina } = world;
  await addView(nina, "feed");
  await verifyAction(world, () => changeView(nina, "feed", { is_pinned: false }));
  expect(await viewsOf(nina)).toEqual([{ fragment: "feed", is_pinned: false }]);
  await verifyAction(world, () => changeView(nina, "feed", { is_pinned: true }));
  expect(await viewsOf(nina)).toEqual([{ fragment: "feed", is_pinned: true }]);
});
