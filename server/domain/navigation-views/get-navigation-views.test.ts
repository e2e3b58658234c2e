import { expect, onTestFinished, test } from "vitest";
import { createWorld } from "../../testing/world.ts";
import { openQueue } from "../event-queues/testing/queue-client.ts";
import { addView, removeView, viewsOf } from "./testing/views.ts";

test("people can read their own views in the order they were added, and only custom ones have a name", async () => {
  const world = await createWorld();
  onTestFinished(world.close);
  const { nina, omar } = world;
  await addView(nina, "inbox");
  await addView(nina, "narrow/topic/lamps", "Lamps", false);
  await addView(nina, "drafts");
  await addView(omar, "feed");
  await removeView(nina, "inbox");
  await addView(nina, "inbox");
  const listed = [
    { fragment: "narrow/topic/lamps", is_pinned: false, name: "Lamps" },
    { fragment: "drafts", is_pinned: true },
    { fragment: "inbox", is_pinned: true },
  ];
  expect(await viewsOf(nina)).toEqual(listed);
  for (const type of ["navigation_views", "navigation_view"]) {
    const { snapshot } = await openQueue(nina.call, { event_types: [type] });
    expect(snapshot.navigation_views).toEqual(listed);
  }
});
