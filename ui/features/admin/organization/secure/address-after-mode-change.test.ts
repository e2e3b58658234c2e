import { expect, test } from "vitest";
import { addressAfterModeChange } from "./address-after-mode-change.ts";

const connection = { https_url: "https://office-pc:8420", trust_url: "http://192.168.1.20:8420/trust" };
const page = { host: "office-pc:8420", pathname: "/admin/organization", search: "?open=secure" };
const plain = { ...page, protocol: "http:" };
const encrypted = { ...page, protocol: "https:" };

test.each([
  ["required", plain, true, "https://office-pc:8420/admin/organization?open=secure"],
  ["required", plain, false, "http://192.168.1.20:8420/trust"],
  ["required", encrypted, true, null],
  ["optional", plain, false, null],
  ["optional", encrypted, true, null],
  ["off", plain, true, null],
  ["off", encrypted, true, "http://office-pc:8420/admin/organization?open=secure"],
] as const)("after %s, from %o, trusted: %s, Ada is at %s", (mode, here, isTrusted, place) => {
  expect(addressAfterModeChange(mode, connection, { isTrusted, here })).toBe(place);
});
