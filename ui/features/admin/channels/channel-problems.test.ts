import { expect, test } from "vitest";
import { exampleChannel } from "#server/domain/channels/shapes.ts";
import { channelProblems } from "./channel-problems.ts";
import { createParameters, permissionChanges, readValues } from "./channel-values.ts";

const saved = readValues(exampleChannel, false);

test("a channel needs a unique name, regardless of case", () => {
  expect(channelProblems({ ...saved, name: "" }, []).name).toBe("Enter a name for the channel.");
  expect(channelProblems({ ...saved, name: "é".repeat(61) }, []).name).toBe(
    "Use at most 60 characters. You entered 61.",
  );
  expect(channelProblems({ ...saved, name: " WORKSHOP" }, [exampleChannel]).name).toMatch(/^Another channel/);
  const old = { ...exampleChannel, is_archived: true };
  expect(channelProblems(saved, [old]).name).toMatch(/archived channel.*restore the old one/);
});

test("the days of retention are a whole number that the server accepts", () => {
  const ofDays = (days: string) => channelProblems({ ...saved, retention: "days", days }, []).days;
  expect(["", "1.5", "-3", "soon"].map(ofDays)).toEqual(Array(4).fill("Enter a whole number of days, such as 365."));
  expect([ofDays("0"), ofDays("100001")]).toEqual(["Enter at least 1 day.", "Enter at most 100,000 days."]);
  expect([ofDays("1"), ofDays("100000")]).toEqual([undefined, undefined]);
  expect(channelProblems({ ...saved, days: "soon" }, []).days).toBeUndefined();
});

test("a private channel cannot be a default channel", () => {
  expect(channelProblems({ ...saved, isDefault: true, privacy: "protected" }, []).isDefault).toMatch(/private channel/);
  expect(channelProblems({ ...saved, isDefault: true, privacy: "web-public" }, []).isDefault).toBeUndefined();
});

test("only changes are sent, with the server's parameters", () => {
  expect(createParameters({}, saved)).toEqual({});
  expect(createParameters({ privacy: "protected" }, saved)).toEqual({
    is_web_public: false,
    history_public_to_subscribers: false,
  });
  expect(createParameters({ folder: "" }, saved)).toEqual({ folder_id: null });
  expect(createParameters({ retention: "forever" }, { ...saved, retention: "forever" })).toEqual({
    message_retention_days: "unlimited",
  });
  expect(createParameters({ days: "30" }, { ...saved, retention: "days", days: "30" })).toEqual({
    message_retention_days: 30,
  });
});

test("a permission is sent with its saved value, so that the server notices a conflict", () => {
  expect(permissionChanges({ name: "shop", can_send_message_group: 5 }, saved)).toEqual({
    can_send_message_group: { new: 5, old: exampleChannel.can_send_message_group },
  });
});

test("the form shows a channel as it is saved", () => {
  const shown = (message_retention_days: number | null) =>
    readValues({ ...exampleChannel, message_retention_days }, false);
  expect([shown(null), shown(-1), shown(7)].map(({ retention, days }) => [retention, days])).toEqual([
    ["organization", ""],
    ["forever", ""],
    ["days", "7"],
  ]);
});
