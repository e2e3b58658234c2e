import { expect, test } from "vitest";
import { followLanguage } from "./follow-language.ts";
import { type FollowOptions, type ReceivedEvents, registerPage } from "./live.ts";
import { registeredOrganization } from "./testing/registered-organization.ts";

const chosen = (id: number, value: string): ReceivedEvents[number] => ({
  ...{ id, type: "user_settings", op: "update", property: "default_language", value },
  language_name: value,
});

function follow(options: Partial<FollowOptions> = {}) {
  const languages: string[] = [];
  const following = followLanguage(
    { registration: {}, register: registerPage, onChange: () => {}, ...options },
    (each) => languages.push(each),
  );
  return { following, languages };
}

test("a registration also asks for the settings, once", () => {
  const { registration } = follow({
    registration: { event_types: ["message", "user_settings"], fetch_event_types: [] },
  }).following;
  expect(registration).toEqual({ event_types: ["message", "user_settings"], fetch_event_types: ["user_settings"] });
});

test("the language of the account is known after a registration", { timeout: 60_000 }, async () => {
  const { following, languages } = follow();
  const registered = await registeredOrganization();
  following.onRegistered?.({ ...registered, user_settings: { ...registered.user_settings, default_language: "fr" } });
  expect(languages).toEqual(["fr"]);
});

test("only the last language of several events counts, and other settings do not", () => {
  const { following, languages } = follow();
  following.onEvents?.([{ id: 1, type: "user_settings", op: "update", property: "color_scheme", value: 2 }]);
  expect(languages).toEqual([]);
  following.onEvents?.([chosen(2, "de"), chosen(3, "ja")]);
  expect(languages).toEqual(["ja"]);
});

test("the page still receives the events that it asked for", () => {
  const received: unknown[] = [];
  const { following } = follow({ onEvents: (events) => received.push(events) });
  following.onEvents?.([chosen(2, "de")]);
  expect(received).toEqual([[chosen(2, "de")]]);
});
