import { expect, test } from "vitest";
import { acceptedLanguages } from "./accepted-languages.ts";

test.each([
  ["de-AT,de;q=0.8,en-US;q=0.5,en;q=0.3", ["de-AT", "de", "en-US", "en"]],
  ["en;q=0.3, de ; q=0.8,fr", ["fr", "de", "en"]],
  ["de;q=0,*;q=0.5,en", ["en"]],
  ["<script>,de", ["de"]],
  ["", []],
  [undefined, []],
])("the languages in the header %j are %j", (header, languages) => {
  expect(acceptedLanguages(header)).toEqual(languages);
});
