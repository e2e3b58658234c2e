import { expect, test } from "vitest";
import { createOrganization, type Organization } from "../../../store/organization/organization.ts";
import { registeredOrganization } from "../../../store/testing/registered-organization.ts";
import { addedViews, findViewAt, isPinnedAtFirst } from "./own-views.ts";

const lamps = { fragment: "narrow/is/starred/search/lamp", is_pinned: true, name: "Lamps" };

async function withViews(...navigation_views: Organization["navigation_views"]): Promise<Organization> {
  return { ...createOrganization(await registeredOrganization()), navigation_views };
}

test("a view is found by its fragment, and by another address of the same messages", async () => {
  const organization = await withViews({ fragment: "recent_topics", is_pinned: true, name: "Newest" }, lamps);
  for (const fragment of [lamps.fragment, "narrow/search/lamp/is/starred", "narrow/search/lamp/is/starred/near/9"]) {
    expect(findViewAt(organization, fragment)).toMatchObject({ fragment: lamps.fragment, saved: lamps });
  }
  expect(findViewAt(organization, "narrow/search/lamp")).toMatchObject({
    fragment: "narrow/search/lamp",
    saved: undefined,
    isBuiltIn: false,
  });
  // The built-in view is another one than the reader's own with an old address.
  expect(findViewAt(organization, "recent")).toMatchObject({ fragment: "recent", saved: undefined, isBuiltIn: true });
});

test("the search for one's own messages with reactions is the built-in view", async () => {
  const { user_id: selfId } = await withViews();
  const search = `narrow/sender/${selfId}/has/reaction`;
  const builtIn = "narrow/has/reaction/sender/me";
  expect(findViewAt(await withViews(), search)).toEqual({ fragment: builtIn, saved: undefined, isBuiltIn: true });
  expect(isPinnedAtFirst(builtIn)).toBe(false);
  expect(isPinnedAtFirst("inbox")).toBe(true);
  const views = [{ fragment: "inbox", is_pinned: false }, { fragment: builtIn, is_pinned: true }, lamps];
  const organization = await withViews(...views);
  expect(findViewAt(organization, search).saved).toMatchObject({ fragment: builtIn, is_pinned: true });
  expect(addedViews(organization).map(({ fragment }) => fragment)).toEqual([builtIn, lamps.fragment]);
});

test("an address that this page cannot show is a view all the same", async () => {
  const odd = { fragment: "å/船", is_pinned: true, name: "Odd" };
  const organization = await withViews(odd);
  expect(addedViews(organization)).toEqual([{ ...odd, shows: undefined, key: odd.fragment }]);
  expect(findViewAt(organization, odd.fragment).saved).toMatchObject(odd);
});
