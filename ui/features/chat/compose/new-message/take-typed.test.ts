import { expect, test } from "vitest";
import { nothingTyped, typeKey } from "../../../../components/type-ahead.tsx";
import type { Recipients } from "../recipients.ts";
import { takeTyped } from "./take-typed.ts";

const inChannel: Recipients = { kind: "topic", channelId: 5, topic: "" };
const nowhere: Recipients = { kind: "topic", channelId: undefined, topic: "" };
const nobody: Recipients = { kind: "direct", userIds: [] };

/** Takes what Ada types, where "|" is the Enter key. */
const taken = (to: Recipients, typed: string) => {
  const keys = [...typed].map((key) => (key === "|" ? "Enter" : key));
  const known = { sal: 5, nina: 2, milo: 3 } as Record<string, number>;
  return takeTyped(to, keys.reduce(typeKey, nothingTyped), (name) => known[name]);
};

test("what Ada types after the topic is her text", () => {
  expect(taken(inChannel, "lun")).toEqual({ to: { ...inChannel, topic: "lun" }, field: "topic", typed: "", text: "" });
  expect(taken(inChannel, "lunch|Soup|is ready")).toEqual({
    to: { ...inChannel, topic: "lunch" },
    field: "text",
    typed: "",
    text: "Soup\nis ready",
  });
  expect(taken(inChannel, "|Hello")).toMatchObject({ to: inChannel, field: "text", text: "Hello" });
});

test("Enter chooses the channel that fits, and the people", () => {
  expect(taken(nowhere, "sal|lunch|Hi")).toMatchObject({ to: { channelId: 5, topic: "lunch" }, text: "Hi" });
  expect(taken(nobody, "nina|milo||Hi")).toMatchObject({ to: { userIds: [2, 3] }, field: "text", text: "Hi" });
  expect(taken(nobody, "nina|mi")).toMatchObject({ to: { userIds: [2] }, field: "recipients", typed: "mi" });
});

test("people already chosen are not found again", () => {
  const keys = [..."mi|mi|"].map((key) => (key === "|" ? "Enter" : key));
  const [milo, mira] = [3, 4];
  const { to } = takeTyped(nobody, keys.reduce(typeKey, nothingTyped), (_typed, _kind, chosenIds) =>
    [milo, mira].find((id) => !chosenIds.includes(id)),
  );
  expect(to).toEqual({ kind: "direct", userIds: [milo, mira] });
});

test("text without a match stays in the field", () => {
  expect(taken(nowhere, "xy|z")).toEqual({ to: nowhere, field: "recipients", typed: "xyz", text: "" });
});
