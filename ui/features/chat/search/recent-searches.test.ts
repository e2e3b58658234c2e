import { expect, test } from "vitest";
import { withSearch } from "./recent-searches.ts";

const search = (operand: string) => ({ narrow: [{ operator: "search" as const, operand }] });

test("the last ten searches are remembered, each once", () => {
  let addresses: readonly string[] = [];
  for (let at = 0; at < 12; at += 1) addresses = withSearch(addresses, search(`word ${at}`));
  addresses = withSearch(addresses, search("word 5"));
  expect(addresses).toHaveLength(10);
  expect(addresses.slice(0, 2)).toEqual(["#narrow/search/word.205", "#narrow/search/word.2011"]);
});
