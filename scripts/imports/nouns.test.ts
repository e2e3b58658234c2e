import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { findNounViolations, type NounOrder } from "./nouns.ts";
import { allowedPairs, tiers } from "./tiers.ts";
import { readTree, treeOf } from "./tree.ts";

const nothing = "export {};";

const order: NounOrder = {
  tiers: [
    { name: "people", nouns: ["users", "groups", "sessions"] },
    { name: "messages", nouns: ["messages", "reactions"] },
    { name: "features", nouns: ["drafts", "typing"], isIndependent: true },
  ],
  allowedPairs: [{ nouns: ["messages", "reactions"], reason: "they are read together" }],
};

/** The violations of imports, written as `users -> groups`. */
function violationsIn(...imports: string[]): string[] {
  const files = new Map<string, string>();
  for (const each of imports) {
    const [from = "", to = ""] = each.split(" -> ");
    files.set(`server/domain/${to}/queries.ts`, files.get(`server/domain/${to}/queries.ts`) ?? nothing);
    files.set(`server/domain/${from}/to-${to}.ts`, `import "../${to}/queries.ts";`);
  }
  return findNounViolations(treeOf(Object.fromEntries(files)), order).map(({ path, message }) => `${path} ${message}`);
}

describe("tiers of nouns", () => {
  test("a noun may import those of lower tiers", () => {
    expect(violationsIn("messages -> users", "drafts -> messages", "drafts -> users")).toEqual([]);
  });

  test("it may import none of a higher tier", () => {
    expect(violationsIn("users -> drafts")).toEqual([
      "server/domain/users/to-drafts.ts imports drafts (features), but users is of a lower tier (people): raise a domain event",
    ]);
  });

  test("features do not import each other", () => {
    expect(violationsIn("drafts -> typing")).toEqual([
      "server/domain/drafts/to-typing.ts imports typing, but features do not import each other",
    ]);
  });

  test("every noun is in a tier", () => {
    expect(violationsIn("polls -> users")).toEqual([
      "server/domain/polls/to-users.ts belongs to the noun polls, which is in no tier: list it in scripts/imports/tiers.ts",
    ]);
  });

  test("a test may import from any noun", () => {
    const files = {
      "server/domain/users/queries.test.ts": 'import "../drafts/queries.ts";',
      "server/domain/users/testing/office.ts": 'import "../../drafts/queries.ts";',
      "server/domain/drafts/queries.ts": nothing,
    };
    expect(findNounViolations(treeOf(files), order)).toEqual([]);
  });
});

describe("cycles of nouns", () => {
  test("inside a tier imports go one way", () => {
    expect(violationsIn("users -> groups", "groups -> sessions")).toEqual([]);
    expect(violationsIn("users -> groups", "groups -> sessions", "sessions -> users")).toEqual([
      "server/domain/groups/to-sessions.ts imports sessions, from which imports lead back to groups",
      "server/domain/sessions/to-users.ts imports users, from which imports lead back to sessions",
      "server/domain/users/to-groups.ts imports groups, from which imports lead back to users",
    ]);
  });

  test("only pairs of nouns that are listed import each other", () => {
    expect(violationsIn("messages -> reactions", "reactions -> messages")).toEqual([]);
    expect(violationsIn("users -> groups", "groups -> users")).toHaveLength(2);
  });

  test("every pair that is listed is needed", () => {
    const project = readTree(join(import.meta.dirname, "../.."));
    for (const pair of allowedPairs) {
      const others = allowedPairs.filter((other) => other !== pair);
      expect(findNounViolations(project, { tiers, allowedPairs: others }), pair.nouns.join(" and ")).not.toEqual([]);
    }
  });
});

describe("imports through files of no noun", () => {
  const through = (between: string) =>
    findNounViolations(
      treeOf({
        "server/domain/users/queries.ts": `import "../../../${between}";`,
        [between]: `import "${between.startsWith("server/domain/") ? "." : "../domain"}/drafts/queries.ts";`,
        "server/domain/drafts/queries.ts": nothing,
      }),
      order,
    ).map(({ path }) => path);

  test("count as imports of the noun that uses the file", () => {
    expect(through("server/domain/helper.ts")).toEqual(["server/domain/users/queries.ts"]);
    expect(through("server/jobs/helper.ts")).toEqual(["server/domain/users/queries.ts"]);
  });

  test("do not count through the files that bind nouns together", () => {
    expect(through("server/nouns/reactions.ts")).toEqual([]);
    expect(through("server/transactions/tx.ts")).toEqual([]);
  });
});
