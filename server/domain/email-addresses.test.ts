import { expect, test } from "vitest";
import { isEmailAddress, isInEmailDomain, isNewEmailAddress } from "./email-addresses.ts";

test.each(["nina@example.test", "a!b+c@localhost", "ada@lindholm", `${"a".repeat(64)}@${"b".repeat(189)}`])(
  "%s is an email address",
  (text) => expect(isEmailAddress(text)).toBe(true),
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
])("'%s' is not an email address", (text) => expect(isEmailAddress(text)).toBe(false));

test.each([
  ["nina@example.test", true],
  ["nina@localhost", true],
  ["nina@LocalHost", true],
  ["ada@lindholm", false],
  ["ada.berg@lindholm", false],
  ["ada@nolocalhost", false],
  ["nina", false],
])("a person can be given the address %s: %s", (text, can) => expect(isNewEmailAddress(text)).toBe(can));

test("an address belongs to a domain, or to one below it where those are allowed", () => {
  const books = { domain: "books.test", allow_subdomains: false };
  const sales = { domain: "sales.test", allow_subdomains: true };
  expect(isInEmailDomain("a@BOOKS.test", books)).toBe(true);
  expect(isInEmailDomain("a@kitchen.books.test", books)).toBe(false);
  expect(isInEmailDomain("a@loft.sales.test", sales)).toBe(true);
  expect(isInEmailDomain("a@notsales.test", sales)).toBe(false);
});
