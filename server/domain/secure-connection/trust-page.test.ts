import { join } from "node:path";
import { afterEach, expect, test } from "vitest";
import { setCatalogFolder } from "../../texts/catalogs.ts";
import { pseudoCatalogs, untranslatedParts } from "../../texts/testing/pseudo-language.ts";
import { trustPage } from "./trust-page.ts";

const page = {
  organization: "Lindholm & <Daughters>",
  mode: "required" as const,
  authority: { name: "Watercooler on office-pc (3f9a2c)", fingerprint: "A4:3B:C1:7D:BB:21:15:3F", expires: 0, pem: "" },
  httpsUrl: "https://192.168.1.20:8420",
  trustUrl: "http://192.168.1.20:8420/trust",
  userAgent: "",
  languages: ["en"],
};

afterEach(() => setCatalogFolder(join(import.meta.dirname, "../../../ui/locales")));

test("the page has the certificate, its fingerprint, the steps for every device, and a link to the server", () => {
  const written = trustPage(page);
  for (const part of ["iPhone and iPad", "Android", "Windows", "macOS", "Linux", "Firefox", "curl --cacert ca.crt"]) {
    expect(written).toContain(part);
  }
  expect(written).toContain('href="/ca.crt"');
  expect(written).toContain("<span>A4:3B:C1:7D</span> <span>BB:21:15:3F</span>");
  expect(written).toContain('href="https://192.168.1.20:8420/"');
  expect(written).toContain("Lindholm &amp; &lt;Daughters&gt;");
  expect(written).not.toContain("<script");
  expect(written).not.toContain("<details open>");
});

test.each([
  ["Mozilla/5.0 (Windows NT 10.0; Win64; x64) Firefox/140.0", "Windows"],
  ["Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Safari/604.1", "iPhone and iPad"],
  ["Mozilla/5.0 (Macintosh; Intel Mac OS X 15_0) Safari/605.1", "macOS"],
  ["Mozilla/5.0 (Linux; Android 15) Chrome/140.0", "Android"],
  ["Mozilla/5.0 (X11; Linux x86_64) Chrome/140.0", "Linux"],
])("for %s the steps of %s come first, and open", (userAgent, title) => {
  const [first] = trustPage({ ...page, userAgent })
    .split("<summary>")
    .slice(1);
  expect(first).toMatch(new RegExp(`^${title}</summary>`));
  expect(trustPage({ ...page, userAgent }).match(/<details open>/g)).toHaveLength(1);
});

test("the page explains why there is nothing to trust", () => {
  expect(trustPage({ ...page, authority: null })).toContain("There is nothing to install here");
  expect(trustPage({ ...page, authority: null, mode: "off" })).toContain("there is no certificate to trust");
  // The authority stays when HTTPS is turned off, so that turning it on again needs no new trust.
  expect(trustPage({ ...page, mode: "off" })).toContain("there is no certificate to trust");
});

test.each([
  [["xh", "en-XA"], "en-XA", "ltr"],
  [["ar-XB"], "ar-XB", "rtl"],
  [["xh"], "en", "ltr"],
])("for a reader of %j the page is in %s, and its direction is %s", (languages, language, direction) => {
  setCatalogFolder(pseudoCatalogs());
  expect(trustPage({ ...page, languages })).toContain(`<html lang="${language}" dir="${direction}">`);
});

const states = [page, { ...page, authority: null }, { ...page, mode: "off" as const }];

test.each(states)("every sentence of the page is in the reader's language", (state) => {
  setCatalogFolder(pseudoCatalogs());
  const [, body = ""] = trustPage({ ...state, languages: ["en-XA"] }).split("<body>");
  const names = /^(Android|Windows|macOS|Linux|Firefox|curl, Python, Node\.js|[A-F0-9: ]+)$/;
  const shown = body.replaceAll(/<svg.*<\/svg>/gs, "").replaceAll(/<[^>]*>/g, "");
  expect(untranslatedParts(shown).filter((text) => !names.test(text))).toEqual([]);
});
