import type { Messages } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import { afterEach, expect, test } from "vitest";
import { formatClient } from "./format-client.ts";
import { i18n } from "./i18n.ts";

afterEach(() => i18n.activate("en"));

test("browsers are named in the language of the page, and other clients as they are", () => {
  expect(formatClient("Firefox on Windows")).toBe("Firefox on Windows");
  const messages: Messages = {
    [msg`${{ browser: "" }} on ${{ system: "" }}`.id]: [["browser"], " unter ", ["system"]],
  };
  i18n.loadAndActivate({ locale: "de", messages });
  expect(formatClient("Firefox on Windows")).toBe("Firefox unter Windows");
  for (const name of ["payroll script", "Ada on call"]) expect(formatClient(name)).toBe(name);
});
