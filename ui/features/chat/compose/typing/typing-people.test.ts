import { expect, test } from "vitest";
import { conversationKey } from "../../../../store/chat/message.ts";
import { createOrganization } from "../../../../store/organization/organization.ts";
import { registeredOrganization } from "../../../../store/testing/registered-organization.ts";
import { typingPeople } from "./typing-people.ts";

const lunch = conversationKey({ kind: "topic", channelId: 5, topic: "lunch" });
const keys = conversationKey({ kind: "topic", channelId: 5, topic: "keys" });

test("the people who are typing in a conversation are those whom the reader has not muted", async () => {
  const organization = {
    ...createOrganization(await registeredOrganization()),
    muted_users: [{ id: 8, timestamp: 1_000 }],
  };
  const typists = new Map([
    [
      lunch,
      new Map([
        [8, 15],
        [9, 15],
      ]),
    ],
    [keys, new Map([[8, 15]])],
  ]);
  expect(typingPeople({ organization, typists }, lunch)).toEqual([9]);
  expect(typingPeople({ organization, typists }, keys)).toEqual([]);
  expect(typingPeople({ organization, typists }, "")).toEqual([]);
});
