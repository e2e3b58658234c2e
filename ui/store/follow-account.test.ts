import { expect, test } from "vitest";
import { type FollowedSettings, followAccount } from "./follow-account.ts";
import { type FollowOptions, type ReceivedEvents, registerPage } from "./live.ts";
import { registeredOrganization } from "./testing/registered-organization.ts";

const chosen = (id: number, value: string): ReceivedEvents[number] => ({
  ...{ id, type: "user_settings", op: "update", property: "default_language", value },
  language_name: value,
});

function follow(options: Partial<FollowOptions> = {}) {
  const followed: Partial<FollowedSettings>[] = [];
  const following = followAccount(
    { registration: {}, register: registerPage, onChange: () => {}, ...options },
    (settings) => followed.push(settings),
  );
  return { following, followed };
}

test("a registration also asks for the settings, once", () => {
  const { registration } = follow({
    registration: { event_types: ["message", "user_settings"], fetch_event_types: [] },
  }).following;
  expect(registration).toEqual({ event_types: ["message", "user_settings"], fetch_event_types: ["user_settings"] });
});

test("the language, the colors and the clock of the account are known after a registration", {
  timeout: 60_000,
}, async () => {
  const { following, followed } = follow();
  const registered = await registeredOrganization();
  const chosenBefore = {
    default_language: "fr",
    color_scheme: 2,
    high_contrast_mode: true,
    twenty_four_hour_time: false,
  } as const;
  following.onRegistered?.({ ...registered, user_settings: { ...registered.user_settings, ...chosenBefore } });
  expect(followed).toEqual([chosenBefore]);
});

test("only the last of several changes counts, and other settings do not", () => {
  const { following, followed } = follow();
  following.onEvents?.([{ id: 1, type: "user_settings", op: "update", property: "enter_sends", value: true }]);
  expect(followed).toEqual([]);
  following.onEvents?.([chosen(2, "de"), chosen(3, "ja")]);
  following.onEvents?.([{ id: 4, type: "user_settings", op: "update", property: "color_scheme", value: 2 }]);
  following.onEvents?.([
    { id: 5, type: "user_settings", op: "update", property: "twenty_four_hour_time", value: true },
  ]);
  expect(followed).toEqual([{ default_language: "ja" }, { color_scheme: 2 }, { twenty_four_hour_time: true }]);
});

test("the page still receives the events that it asked for", () => {
  const received: unknown[] = [];
  const { following } = follow({ onEvents: (events) => received.push(events) });
  following.onEvents?.([chosen(2, "de")]);
  expect(received).toEqual([[chosen(2, "de")]]);
});
