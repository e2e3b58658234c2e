import { expect, test } from "vitest";
import { readSearchText, withSearch } from "./recent-searches.ts";

const search = (operand: string) => ({ narrow: [{ operator: "search" as const, operand }] });

test("the last ten searches are remembered, each once", () => {
  let addresses: readonly string[] = [];
  for (let at = 0; at < 12; at += 1) addresses = withSearch(addresses, search(`word ${at}`));
  addresses = withSearch(addresses, search("word 5"));
  expect(addresses).toHaveLength(10);
  expect(addresses.slice(0, 2)).toEqual(["#narrow/search/word.205", "#narrow/search/word.2011"]);
});

test("a search that opens at a day is remembered with its day", () => {
  const query = { narrow: [{ operator: "topic" as const, operand: "two words" }], date: "2024-03-10" };
  const [text = ""] = withSearch([], query);
  expect(readSearchText(text, 1)).toEqual(query);
  const [everywhere = ""] = withSearch([], { narrow: [], date: "2024-03-10" });
  expect(readSearchText(everywhere, 1)).toEqual({ narrow: [], date: "2024-03-10" });
  expect(readSearchText("#feed noon", 1)).toEqual({ narrow: [] });
  expect(readSearchText("noon", 1)).toBeUndefined();
});
