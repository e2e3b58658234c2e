import { expect, test } from "vitest";
import { isLeftInEnglish } from "./find-english.ts";

test.each([
  ["a text of a page", "Sign in"],
  ["a text with values", "Connect to Lindholm & Daughters"],
  ["a form of a plural", "5 people"],
  ["the title of a setting", "Language of code blocks"],
  ["why a backup failed", "The server stopped unexpectedly during the backup."],
  ["why a folder cannot be used", "/srv/backups is not a folder. Choose another."],
  ["why there is no discovery", "Discovery on the network is paused. Until it resumes, people need the address."],
])("%s is left in English", (_what, text) => {
  expect(isLeftInEnglish(text, "de")).toBe(true);
  expect(isLeftInEnglish(text, "ar-XB")).toBe(true);
});

test.each(["Anmelden", "Server", "Lindholm & Daughters", "5 Personen", "Der Ordner /srv fehlt."])(
  "“%s” is not left in English on a German page",
  (text) => {
    expect(isLeftInEnglish(text, "de")).toBe(false);
  },
);

test("only a number stands for the number of a plural", () => {
  expect(isLeftInEnglish("3 bots", "pt-BR")).toBe(false);
  expect(isLeftInEnglish("Active bots", "pt-BR")).toBe(true);
});
