import { msg } from "@lingui/core/macro";
import { afterEach, expect, test } from "vitest";
import { roles } from "#server/http/roles.ts";
import { i18n } from "./i18n.ts";
import { roleTitles } from "./roles.ts";

afterEach(() => i18n.loadAndActivate({ locale: "en", messages: {} }));

test("the titles of roles follow the language of the pages", () => {
  expect(roleTitles[roles.guest]).toBe("Guest");
  i18n.loadAndActivate({ locale: "de", messages: { [msg`Guest`.id]: "Gast" } });
  expect(roleTitles[roles.guest]).toBe("Gast");
});
