import { expect, test } from "vitest";
import { isAddressIn, isEmail } from "./email-addresses.ts";

test.each(["nina@example.test", "a!b+c@localhost", `${"a".repeat(64)}@${"b".repeat(189)}`])(
  "%s is an email address",
  (text) => expect(isEmail(text)).toBe(true),
);

test.each([
  "",
  "nina",
  "@example.test",
  "nina@",
  "n i@example.test",
  "nina@exämple.test",
  "a@b..c",
  `${"a".repeat(65)}@b`,
])("'%s' is no email address", (text) => expect(isEmail(text)).toBe(false));

test("an address belongs to a domain, or to one below it where those are allowed", () => {
  const boats = { domain: "boats.test", allow_subdomains: false };
  const sails = { domain: "sails.test", allow_subdomains: true };
  expect(isAddressIn("a@BOATS.test", boats)).toBe(true);
  expect(isAddressIn("a@harbour.boats.test", boats)).toBe(false);
  expect(isAddressIn("a@loft.sails.test", sails)).toBe(true);
  expect(isAddressIn("a@notsails.test", sails)).toBe(false);
});
