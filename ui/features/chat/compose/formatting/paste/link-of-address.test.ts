import { expect, test } from "vitest";
import { exampleChannel } from "#server/domain/channels/shapes.ts";
import { createOrganization } from "../../../../../store/organization/organization.ts";
import { registeredOrganization } from "../../../../../store/testing/registered-organization.ts";
import { linkAfter } from "./link-of-address.ts";

const channel = (stream_id: number, name: string) => ({ ...exampleChannel, stream_id, name });
const organization = {
  ...createOrganization(await registeredOrganization()),
  streams: [channel(5, "sales"), channel(6, "two > one"), channel(7, "front office")],
  subscriptions: [],
};
const linkOf = (fragment: string) => linkAfter("", organization, fragment);

test.each([
  ["narrow/channel/5-sales", "#**sales**"],
  ["narrow/stream/7-front-office/topic/new.20desks", "#**front office>new desks**"],
  ["narrow/channel/5-sales/topic/keel/near/123", "#**sales>keel@123**"],
  ["narrow/channel/5/topic//near/123", "#**sales>@123**"],
  ["narrow/channel/6/topic/keel", "[#two > one > keel](/#narrow/channel/6-two-.3E-one/topic/keel)"],
])("the address %s becomes %s", (fragment, link) => {
  expect(linkOf(fragment)).toBe(link);
});

test.each([
  "inbox",
  "narrow/dm/1,2-dm/near/5",
  "narrow/is/starred",
  "narrow/channel/99/topic/keel",
  "narrow/channel/5/near/8",
  "narrow/channel/5-sales/topic/keel/with/123",
  "narrow/channel/5/topic/keel/sender/3",
  "narrow/-channel/5",
  "narrow/channel/6/topic/keel/near/5",
  "settings/profile",
])("the address %s stays", (fragment) => {
  expect(linkOf(fragment)).toBeUndefined();
});

test.each(["`", "```\n", "see [it](", "<", "x", "[1]: "])("after %j, an address stays", (before) => {
  expect(linkAfter(before, organization, "narrow/channel/5/topic/keel")).toBeUndefined();
});

test.each(["", "see ", "See:", "(", "`code` ", "```\ncode\n```\n"])("after %j, an address becomes a link", (before) => {
  expect(linkAfter(before, organization, "narrow/channel/5/topic/keel")).toBe("#**sales>keel**");
});
