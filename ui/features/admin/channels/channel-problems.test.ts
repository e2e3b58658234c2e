import { expect, test } from "vitest";
import { exampleChannel } from "#server/domain/channels/shapes.ts";
import { channelProblems } from "./channel-problems.ts";
import { parametersOf, permissionChanges, valuesOf } from "./channel-values.ts";

const saved = valuesOf(exampleChannel, false);

test("a channel needs a name that no other has, in whatever case", () => {
  expect(channelProblems({ ...saved, name: "" }, []).name).toBe("Enter a name for the channel.");
  expect(channelProblems({ ...saved, name: "é".repeat(61) }, []).name).toBe("Use at most 60 characters; these are 61.");
  expect(channelProblems({ ...saved, name: " WORKSHOP" }, [exampleChannel]).name).toMatch(/^Another channel/);
  const old = { ...exampleChannel, is_archived: true };
  expect(channelProblems(saved, [old]).name).toMatch(/archived channel.*restore the old one/);
});

test("days are a whole number that the server takes, where messages are kept for days", () => {
  const ofDays = (days: string) => channelProblems({ ...saved, retention: "days", days }, []).days;
  expect(["", "1.5", "-3", "soon"].map(ofDays)).toEqual(Array(4).fill("Enter a whole number of days, such as 365."));
  expect([ofDays("0"), ofDays("100001")]).toEqual(["Enter at least 1 day.", "Enter at most 100,000 days."]);
  expect([ofDays("1"), ofDays("100000")]).toEqual([undefined, undefined]);
  expect(channelProblems({ ...saved, days: "soon" }, []).days).toBeUndefined();
});

test("new people are not added to a private channel", () => {
  expect(channelProblems({ ...saved, isDefault: true, privacy: "protected" }, []).isDefault).toMatch(/not private/);
  expect(channelProblems({ ...saved, isDefault: true, privacy: "web-public" }, []).isDefault).toBeUndefined();
});

test("only what was changed is sent, in the server's terms", () => {
  expect(parametersOf({}, saved)).toEqual({});
  expect(parametersOf({ privacy: "protected" }, saved)).toEqual({
    is_web_public: false,
    history_public_to_subscribers: false,
  });
  expect(parametersOf({ folder: "" }, saved)).toEqual({ folder_id: null });
  expect(parametersOf({ retention: "forever" }, { ...saved, retention: "forever" })).toEqual({
    message_retention_days: "unlimited",
  });
  expect(parametersOf({ days: "30" }, { ...saved, retention: "days", days: "30" })).toEqual({
    message_retention_days: 30,
  });
});

test("a permission is sent with what it was, so that the server knows who was faster", () => {
  expect(permissionChanges({ name: "yard", can_send_message_group: 5 }, saved)).toEqual({
    can_send_message_group: { new: 5, old: exampleChannel.can_send_message_group },
  });
});

test("a channel is shown as it is kept", () => {
  const shown = (message_retention_days: number | null) =>
    valuesOf({ ...exampleChannel, message_retention_days }, false);
  expect([shown(null), shown(-1), shown(7)].map(({ retention, days }) => [retention, days])).toEqual([
    ["organization", ""],
    ["forever", ""],
    ["days", "7"],
  ]);
});
