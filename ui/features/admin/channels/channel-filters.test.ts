import { expect, test } from "vitest";
import { exampleChannel } from "#server/domain/channels/shapes.ts";
import { readFilters } from "../../../lib/address.ts";
import { channelFilters, matchesFilters } from "./channel-filters.ts";
import { privacies, privacyFlags, readPrivacy } from "./privacy.ts";

const channel = (name: string, change: Partial<typeof exampleChannel>) => ({ ...exampleChannel, name, ...change });

const all = [
  channel("open", {}),
  channel("window", { is_web_public: true }),
  channel("board", { invite_only: true }),
  channel("wages", { invite_only: true, history_public_to_subscribers: false }),
  channel("shop", { folder_id: 3 }),
  channel("old", { is_archived: true, folder_id: 3 }),
];

const found = (address: Record<string, string>) =>
  all.filter(matchesFilters(readFilters(channelFilters, address))).map(({ name }) => name);

test("active channels are shown by default", () => {
  expect(found({})).toEqual(["open", "window", "board", "wages", "shop"]);
  expect(found({ state: "archived" })).toEqual(["old"]);
  expect(found({ state: "all", folder: "3" })).toEqual(["shop", "old"]);
  expect(found({ folder: "none", privacy: "private" })).toEqual(["board", "wages"]);
  expect(found({ privacy: "web-public" })).toEqual(["window"]);
  expect(found({ privacy: "public" })).toEqual(["open", "window", "shop"]);
  expect(found({ privacy: "sideways", folder: "<b>", state: "7" })).toHaveLength(5);
});

test("a chosen privacy matches the channels of that privacy", () => {
  for (const privacy of privacies) {
    const { isPrivate: invite_only, ...flags } = privacyFlags(privacy);
    expect(readPrivacy({ invite_only, ...flags })).toBe(privacy);
  }
});
