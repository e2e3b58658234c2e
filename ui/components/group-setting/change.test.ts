import { expect, test } from "vitest";
import { RequestFailed } from "#server/http/client.ts";
import { settingChanges, withPlainRefusals } from "./change.ts";

test("a change is sent with the saved value", () => {
  const saved = { can_join_group: 8, can_leave_group: { direct_members: [1], direct_subgroups: [] } };
  expect(settingChanges({ can_leave_group: 3 }, saved)).toEqual({
    can_leave_group: { new: 3, old: saved.can_leave_group },
  });
});

test.each([
  ["EXPECTATION_MISMATCH", "Someone else changed this at the same time. Check it again, then save."],
  ["BAD_REQUEST", "Someone you chose can't have this permission, or no longer exists. Choose again."],
])("a refusal of a setting with %s gets plain words, and keeps its field", async (code, message) => {
  const refusal = new RequestFailed(400, { code, msg: "'can_join_group' no", var_name: "can_join_group" });
  const sending = withPlainRefusals(["can_join_group"], () => Promise.reject(refusal));
  await expect(sending).rejects.toMatchObject({ code, message, body: { var_name: "can_join_group" } });
});

test("any other refusal stays as it is", async () => {
  const refusal = new RequestFailed(400, { code: "BAD_REQUEST", msg: "User group 'shop' already exists." });
  await expect(withPlainRefusals(["can_join_group"], () => Promise.reject(refusal))).rejects.toBe(refusal);
});
