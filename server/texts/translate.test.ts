import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { setCatalogFolder } from "./catalogs.ts";
import { msg } from "./msg.ts";
import { translate } from "./translate.ts";

const welcome = msg`Welcome to {organization}`;
const days = msg`{count, plural, one {# day} other {# days}}`;
const notHot = msg({ message: "Cool", context: "temperature" });
const liked = msg({ message: "Cool", context: "approval", comment: "A reaction" });
const cool = msg`Cool`;
const onlyEnglish = msg`Not translated yet`;

const folder = mkdtempSync(join(tmpdir(), "catalogs-"));
writeFileSync(join(folder, "en.po"), "");
writeFileSync(
  join(folder, "xh.po"),
  `msgid ""
msgstr ""
"Language: xh\\n"

msgid "Welcome to {organization}"
msgstr "Wamkelekile e-{organization}"

msgid "{count, plural, one {# day} other {# days}}"
msgstr "{count, plural, one {usuku olu-#} other {iintsuku ezi-#}}"

msgid "Not translated yet"
msgstr ""

msgctxt "temperature"
msgid "Cool"
msgstr "Kupholile"

msgctxt "approval"
msgid "Cool"
msgstr "Kulungile"
`,
);
setCatalogFolder(folder);
afterAll(() => setCatalogFolder(join(import.meta.dirname, "../../ui/locales")));

test("a text is written in the reader's language, with its values", () => {
  expect(translate("xh", welcome, { organization: "Lindholm" })).toBe("Wamkelekile e-Lindholm");
  expect(translate(["nb", "xh-ZA"], welcome, { organization: "Lindholm" })).toBe("Wamkelekile e-Lindholm");
});

test.each([
  ["en", 0, "0 days"],
  ["en", 1, "1 day"],
  ["en", 1200, "1,200 days"],
  ["xh", 1, "usuku olu-1"],
  ["xh", 21, "iintsuku ezi-21"],
])("in %s, the plural form for %d is %j", (language, count, text) => {
  expect(translate(language, days, { count })).toBe(text);
});

test("a text without a translation is in English, as is every text in a language without a catalog", () => {
  expect(translate("xh", onlyEnglish)).toBe("Not translated yet");
  expect(translate("tlh", welcome, { organization: "Lindholm" })).toBe("Welcome to Lindholm");
});

test("a value stays as it is, even if it looks like an escape sequence or a placeholder", () => {
  const organization = "\\u0041 \\x41 {organization} '{' <0>\\\\</0> #";
  expect(translate("en", welcome, { organization })).toBe(`Welcome to ${organization}`);
  expect(translate("xh", welcome, { organization })).toBe(`Wamkelekile e-${organization}`);
});

test("the same English words in two contexts have two translations, and are no others without a context", () => {
  expect(translate("xh", notHot)).toBe("Kupholile");
  expect(translate("xh", liked)).toBe("Kulungile");
  expect(translate("xh", cool)).toBe("Cool");
  expect(translate("en", notHot)).toBe("Cool");
  // As the build for pages and for tests writes a text: its ID is a hash.
  expect(translate("xh", { id: "F_Pzs5", message: "Cool", context: "approval" })).toBe("Kulungile");
});
