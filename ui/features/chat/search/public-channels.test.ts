import { expect, test } from "vitest";
import { roles } from "#server/http/roles.ts";
import type { Term } from "../../../store/chat/narrow.ts";
import { createOrganization } from "../../../store/organization/organization.ts";
import { registeredOrganization } from "../../../store/testing/registered-organization.ts";
import { inPublicChannels } from "./public-channels.ts";

const organization = createOrganization(await registeredOrganization());
const soup: Term = { operator: "search", operand: "soup" };
const fromNina: Term = { operator: "sender", operand: 2 };
const withNina: Term = { operator: "dm", operand: [2] };

test("a search keeps its filters in all public channels, except those that name other places", () => {
  expect(inPublicChannels(organization, [fromNina, soup])).toEqual([
    { operator: "channels", operand: "public" },
    fromNina,
    soup,
  ]);
  expect(inPublicChannels(organization, [withNina, soup])).toEqual([{ operator: "channels", operand: "public" }, soup]);
});

test("guests cannot search all public channels", () => {
  const { realm_users } = organization;
  const asGuest = { ...organization, realm_users: realm_users.map((each) => ({ ...each, role: roles.guest })) };
  expect(inPublicChannels(asGuest, [soup])).toBeUndefined();
});
