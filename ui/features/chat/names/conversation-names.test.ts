import { expect, test } from "vitest";
import { exampleOrganization } from "../../../components/group-setting/testing/example-organization.ts";
import { nameSender } from "./conversation-names.ts";

test("senders have the names of now, and those whom the reader cannot see the names in their messages", () => {
  const [person] = exampleOrganization.realm_users;
  expect(person).toBeDefined();
  const sender_id = person?.user_id ?? 0;
  expect(nameSender(exampleOrganization, { sender_id, sender_full_name: "An old name" })).toBe(person?.full_name);
  expect(nameSender(exampleOrganization, { sender_id: 9_999, sender_full_name: "Deleted user 12" })).toBe(
    "Deleted user 12",
  );
});
