import { readdirSync } from "node:fs";
import { basename, join } from "node:path";
import { describe, expect, test } from "vitest";
import { findNounViolations, type NounOrder } from "./nouns.ts";
import { allowedPairs, allowedReads, tiers } from "./tiers.ts";
import { readTree, treeOf } from "./tree.ts";

const nothing = "export {};";

const project = readTree(join(import.meta.dirname, "../.."));

const order: NounOrder = {
  tiers: [
    { name: "people", nouns: ["users", "groups", "sessions"] },
    { name: "messages", nouns: ["messages", "reactions"] },
    { name: "features", nouns: ["drafts", "typing"], isIndependent: true },
  ],
  allowedPairs: [{ nouns: ["messages", "reactions"], reason: "they are read together" }],
  allowedReads: [{ noun: "groups", tablesOf: "messages", reason: "a group shows how many messages it was sent" }],
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
    for (const pair of allowedPairs) {
      const others = allowedPairs.filter((other) => other !== pair);
      expect(
        findNounViolations(project, { tiers, allowedPairs: others, allowedReads }),
        pair.nouns.join(" and "),
      ).not.toEqual([]);
    }
  });
});

describe("tables", () => {
  const tables = {
    "server/db/schema/messages.ts": `sqliteTable("message_edits", {}); sqliteTable("messages", {});`,
    "server/db/schema/typing.ts": `sqliteTable("typing", {});`,
    "server/db/schema/users.ts": `import "./messages.ts"; sqliteTable("users", {});`,
  };
  const violationsOf = (files: Record<string, string>) =>
    findNounViolations(treeOf({ ...tables, ...files }), order).map(({ path, message }) => `${path} ${message}`);

  test("a noun may use its own, those of its tier and of lower ones", () => {
    const files = {
      "server/domain/messages/queries.ts": `import "../../db/schema/messages.ts"; query("SELECT id FROM users");`,
      "server/domain/sessions/queries.ts": `import "../../db/schema/users.ts";`,
    };
    expect(violationsOf(files)).toEqual([]);
  });

  test("it may not import those of a higher tier, nor name them in SQL", () => {
    const message = "uses a table of messages (messages), but users (people) must not import messages";
    expect(violationsOf({ "server/domain/users/a.ts": `import "../../db/schema/messages.ts";` })).toEqual([
      `server/domain/users/a.ts ${message}`,
    ]);
    expect(violationsOf({ "server/domain/users/a.ts": 'query("SELECT id FROM message_edits");' })).toEqual([
      `server/domain/users/a.ts ${message}`,
    ]);
    expect(violationsOf({ "server/domain/users/a.ts": "write(`UPDATE messages SET topic = ''`);" })).toEqual([
      `server/domain/users/a.ts ${message}`,
    ]);
  });

  test("it may not use them through files of no noun", () => {
    const files = (source: string) => ({
      "server/domain/users/a.ts": `import "../times.ts";`,
      "server/domain/times.ts": source,
    });
    expect(violationsOf(files(`import "../db/schema/messages.ts";`))).toHaveLength(1);
    expect(violationsOf(files('query("SELECT max(id) FROM messages");'))).toHaveLength(1);
  });

  test.each(["http", "db", "events"])("server/%s uses none of a noun, also not through other files", (layer) => {
    const path = `server/${layer}/a.ts`;
    const message = `uses a table of messages, but server/${layer} knows no noun: let its caller give it what it needs`;
    for (const source of [
      `import "../db/schema/messages.ts";`,
      'query("SELECT id FROM message_edits");',
      `import "../helper.ts";`,
    ]) {
      const files = { [path]: source, "server/helper.ts": `import "./db/schema/messages.ts";` };
      expect(violationsOf(files)).toEqual([`${path} ${message}`]);
    }
  });

  test("server/events has its own, and the schema and the migrations have all", () => {
    const files = {
      "server/db/schema/events.ts": `import "./users.ts"; sqliteTable("events", {});`,
      "server/db/migrations/steps.ts": 'query("UPDATE users SET name = 0");',
      "server/events/log.ts": `import "../db/schema/events.ts"; query("SELECT id FROM events");`,
    };
    expect(violationsOf(files)).toEqual([]);
  });

  test("features do not use each other's", () => {
    expect(violationsOf({ "server/domain/drafts/a.ts": `import "../../db/schema/typing.ts";` })).toEqual([
      "server/domain/drafts/a.ts uses a table of typing (features), but drafts (features) must not import typing",
    ]);
  });

  test("a noun that is listed with its reason may use them", () => {
    expect(violationsOf({ "server/domain/groups/a.ts": `import "../../db/schema/messages.ts";` })).toEqual([]);
  });

  test("every read that is listed is needed", () => {
    for (const read of allowedReads) {
      const others = allowedReads.filter((other) => other !== read);
      const violations = findNounViolations(project, { tiers, allowedPairs, allowedReads: others });
      expect(violations, `${read.noun} and ${read.tablesOf}`).not.toEqual([]);
    }
  });

  test("each file of the schema is called after a noun, except for the log of events and the IDs that the database skips", () => {
    const nouns = tiers.flatMap((tier) => tier.nouns);
    const files = readdirSync("server/db/schema").map((file) => basename(file, ".ts"));
    expect(files.filter((file) => !nouns.includes(file))).toEqual(["events", "skipped-ids"]);
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
