import { expect, test } from "vitest";
import { addView, removeView } from "#server/domain/navigation-views/testing/views.ts";
import { openOffice, openPage, soon } from "../../../store/chat/testing/chat-page.ts";

test("a page has the navigation views of its registration, and follows other clients", async () => {
  const { world } = await openOffice();
  await addView(world.nina, "narrow/search/lamp", "Lamps");
  const { store } = await openPage(world);
  const views = () => store.chat.now()?.organization.navigation_views;
  expect(views()).toEqual([{ fragment: "narrow/search/lamp", is_pinned: true, name: "Lamps" }]);
  await addView(world.nina, "inbox", undefined, false);
  await addView(world.ada, "drafts", undefined, false);
  await removeView(world.nina, "narrow/search/lamp");
  await expect.poll(views, soon).toEqual([{ fragment: "inbox", is_pinned: false }]);
});
