import { expect, test } from "vitest";
import { exampleChannel } from "#server/domain/channels/shapes.ts";
import { createOrganization } from "../../../store/organization/organization.ts";
import { registeredOrganization } from "../../../store/testing/registered-organization.ts";
import { namedChannels } from "./named-channels.ts";

const names = ["sales", "sales abroad", "salaries", "salt", "human resources", "c#", "c"];
const organization = {
  ...createOrganization(await registeredOrganization()),
  streams: names.map((name, at) => ({ ...exampleChannel, stream_id: at + 1, name })),
  subscriptions: [],
};

test.each([
  ["", []],
  // A search for a person requests no topics.
  ["sal", []],
  ["Sales", [1]],
  ["sal >", [3, 1, 2]],
  ["#sales>inv", [1, 2]],
  ["human res vac", [5]],
  ["> inv", []],
  ["c#", [7, 6]],
])("'%s' names the channels %j", (typed, ids) => {
  expect(namedChannels(typed, organization)).toEqual(ids);
});
