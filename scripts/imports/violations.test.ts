import { describe, expect, test } from "vitest";
import { treeOf } from "./tree.ts";
import { findViolations } from "./violations.ts";

const violationsIn = (files: Record<string, string>) =>
  findViolations(treeOf(files)).map(({ path, line, message }) => `${path}:${line} ${message}`);

const nothing = "export {};";

describe("layers of the server", () => {
  test.each(["http", "db", "events"])("server/%s may not import a noun", (layer) => {
    const files = {
      [`server/${layer}/a.ts`]: `import "../domain/users/queries.ts";`,
      "server/domain/users/queries.ts": nothing,
    };
    expect(violationsIn(files)).toEqual([
      expect.stringMatching(new RegExp(`^server/${layer}/a.ts:1 imports server/domain/users/queries.ts, but `)),
    ]);
  });

  test("server/nouns may import nouns and layers, and they may not import it", () => {
    const files = {
      "server/nouns/contracts.ts": `import "../domain/users/contract.ts"; import "../http/contract.ts";`,
      "server/domain/users/contract.ts": nothing,
      "server/http/contract.ts": nothing,
    };
    expect(violationsIn(files)).toEqual([]);
    expect(violationsIn({ ...files, "server/domain/users/a.ts": `import "../../nouns/contracts.ts";` })).toEqual([
      expect.stringContaining("server/domain imports nothing of server/nouns, which collects it"),
    ]);
    expect(violationsIn({ ...files, "server/http/a.ts": `import "../nouns/contracts.ts";` })).toEqual([
      expect.stringContaining("server/http, server/db and server/events import nothing of server/domain"),
    ]);
  });

  test.each(["ui", "electron", "scripts", "bench", "e2e"])("the server may not import %s/", (outside) => {
    const files = { "server/a.ts": `import "../${outside}/b.ts";`, [`${outside}/b.ts`]: nothing };
    expect(violationsIn(files)).toEqual([expect.stringContaining("server/ stands alone")]);
  });

  test("a test of a layer may use a noun", () => {
    const files = {
      "server/db/a.test.ts": `import "../domain/users/actions.ts";`,
      "server/domain/users/actions.ts": nothing,
    };
    expect(violationsIn(files)).toEqual([]);
  });
});

describe("nouns of the domain", () => {
  test.each(["contract.ts", "policy.ts", "actions/create.ts"])("one may use another's %s", (file) => {
    const files = {
      "server/domain/messages/actions/send.ts": `import "../../users/${file}";`,
      [`server/domain/users/${file}`]: nothing,
    };
    expect(violationsIn(files)).toEqual([]);
  });

  test.each(["handlers.ts", "handlers/list.ts"])("one may not use another's %s", (file) => {
    const files = {
      "server/domain/messages/actions.ts": `import "../users/${file}";`,
      [`server/domain/users/${file}`]: nothing,
    };
    expect(violationsIn(files)).toEqual([
      expect.stringContaining("one noun of server/domain never uses another's handlers"),
    ]);
  });

  test("a noun uses its own handlers", () => {
    const files = { "server/domain/users/a.ts": `import "./handlers.ts";`, "server/domain/users/handlers.ts": nothing };
    expect(violationsIn(files)).toEqual([]);
  });
});

describe("declarations", () => {
  test.each(["contract", "events", "shapes"])(
    "%s.ts builds on zod, other declarations, and layers that need no more",
    (role) => {
      const files = {
        [`server/domain/messages/${role}.ts`]: [
          `import { z } from "zod";`,
          `import "../users/contract.ts";`,
          `import "../users/events.ts";`,
          `import "../users/shapes.ts";`,
          `import "../../http/contract.ts";`,
          `import "../name-key.ts";`,
        ].join("\n"),
        "server/domain/users/contract.ts": nothing,
        "server/domain/users/events.ts": nothing,
        "server/domain/users/shapes.ts": nothing,
        "server/domain/name-key.ts": nothing,
        "server/http/contract.ts": `import { z } from "zod"; import "./params.ts";`,
        "server/http/params.ts": `import { z } from "zod";`,
      };
      expect(violationsIn(files)).toEqual([]);
    },
  );

  test.each(["contract", "events", "shapes"])("%s.ts may not reach a package through a layer", (role) => {
    const files = {
      [`server/domain/messages/${role}.ts`]: `import "../../http/contract.ts";`,
      "server/http/contract.ts": `import "./params.ts";`,
      "server/http/params.ts": `import { createHash } from "node:crypto";`,
    };
    expect(violationsIn(files)).toEqual([expect.stringContaining("contract.ts, events.ts and shapes.ts only declare")]);
  });

  test("contract.ts may not import its own queries, not even a type of theirs", () => {
    const files = {
      "server/domain/messages/contract.ts": `import type { Row } from "./queries.ts";`,
      "server/domain/messages/queries.ts": nothing,
    };
    expect(violationsIn(files)).toEqual([expect.stringContaining("contract.ts, events.ts and shapes.ts only declare")]);
  });
});

describe("files that decide", () => {
  const deciding = [
    "policy.ts",
    "policy/sending.ts",
    "limits.ts",
    "permissions.ts",
    "resolver.ts",
    "system-groups.ts",
    "term-match.ts",
    "timing.ts",
  ];

  test.each(deciding)("%s may import declarations and other files that decide, and a page may import it", (file) => {
    const files = {
      "ui/a.ts": `import "../server/domain/channels/${file}";`,
      [`server/domain/channels/${file}`]: [
        `import "#server/domain/groups/policy.ts";`,
        `import "#server/domain/permissions/rule.ts";`,
        `import "#server/http/roles.ts";`,
      ].join("\n"),
      "server/domain/groups/policy.ts": `import "./shapes.ts";`,
      "server/domain/groups/shapes.ts": `import { z } from "zod";`,
      "server/domain/permissions/rule.ts": nothing,
      "server/http/roles.ts": nothing,
    };
    expect(violationsIn(files)).toEqual([]);
  });

  test.each(deciding)("%s may not know rows of the database, not even their type", (file) => {
    const files = {
      [`server/domain/groups/${file}`]: `import type { Row } from "../users/queries.ts";`,
      "server/domain/users/queries.ts": nothing,
    };
    expect(violationsIn(files)).toEqual([expect.stringContaining("decide from facts alone")]);
  });

  test("a page may not import a file that reads the values for a decision", () => {
    const files = {
      "ui/a.ts": `import "../server/domain/permissions/person-of.ts";`,
      "server/domain/permissions/person-of.ts": `import "../users/queries.ts";`,
      "server/domain/users/queries.ts": nothing,
    };
    expect(violationsIn(files)).toEqual([expect.stringContaining("ui/ takes from server/ only")]);
  });
});

describe("the pages", () => {
  test("may import contracts, events and the client", () => {
    const files = {
      "ui/a.ts": `import "../server/domain/users/contract.ts"; import "#server/domain/users/events.ts"; import "../server/http/client.ts";`,
      "server/domain/users/contract.ts": nothing,
      "server/domain/users/events.ts": nothing,
      "server/http/client.ts": `import "./contract.ts";`,
      "server/http/contract.ts": `import { z } from "zod/mini";`,
    };
    expect(violationsIn(files)).toEqual([]);
  });

  test.each(["domain/users/queries.ts", "config.ts", "db/database.ts"])("may not import server/%s", (file) => {
    const files = { "ui/a.tsx": `const late = () => import("../server/${file}");`, [`server/${file}`]: nothing };
    expect(violationsIn(files)).toEqual([expect.stringContaining("ui/ takes from server/ only")]);
  });

  test("may not import a client that needs Node", () => {
    const files = { "ui/a.ts": `import "../server/http/client.ts";`, "server/http/client.ts": `import "node:http";` };
    expect(violationsIn(files)).toEqual([
      expect.stringContaining("server/http/client.ts:1 imports node:http"),
      expect.stringContaining("ui/a.ts:1 imports server/http/client.ts"),
    ]);
  });
});

describe("packages for certain files only", () => {
  test.each([
    ["electron", "electron/window.ts", "server/main.ts"],
    ["electron/main", "electron/window.ts", "electron/window.test.ts"],
    ["better-sqlite3", "server/db/database.ts", "server/domain/users/queries.ts"],
    ["drizzle-orm/better-sqlite3", "server/db/database.ts", "server/context.ts"],
    ["h3", "server/app.ts", "server/domain/users/handlers.ts"],
    ["h3", "server/events/long-poll.ts", "server/events/queue.ts"],
  ])("%s may be imported in %s, not in %s", (name, allowed, elsewhere) => {
    const imports = `import type { Something } from "${name}";`;
    expect(violationsIn({ [allowed]: imports })).toEqual([]);
    expect(violationsIn({ [elsewhere]: imports })).toEqual([
      expect.stringContaining(`${elsewhere}:1 imports ${name}, but`),
    ]);
  });

  test("another package with the same beginning of its name is allowed", () => {
    expect(violationsIn({ "scripts/a.ts": `import "electron-builder"; import "h3-other";` })).toEqual([]);
  });

  test("require and import types count too", () => {
    const files = { "server/a.ts": `const a = require("electron");\nexport type B = import("h3").H3;` };
    expect(violationsIn(files)).toHaveLength(2);
  });
});

describe("time and environment", () => {
  test.each(["Date.now()", "const now = Date.now;", "new Date()", "Date()", `Date["now"]()`])(
    "%s is allowed only in the clock",
    (code) => {
      expect(violationsIn({ "server/domain/users/actions.ts": `\n${code}` })).toEqual([
        expect.stringContaining("server/domain/users/actions.ts:2 reads the system's time"),
      ]);
      expect(violationsIn({ "server/clock.ts": code, "server/a.test.ts": code, "ui/a.ts": code })).toEqual([]);
    },
  );

  test("a date from a given time does not read the clock", () => {
    expect(violationsIn({ "server/a.ts": "new Date(0); new Date(seconds * 1000);" })).toEqual([]);
  });

  test.each(["process.env.HOME", `process["env"]`, `import { env } from "node:process";`])(
    "%s is allowed only in the configuration",
    (code) => {
      expect(violationsIn({ "server/a.ts": code })).toEqual([
        expect.stringContaining("server/a.ts:1 reads process.env"),
      ]);
      expect(violationsIn({ "server/config.ts": code, "scripts/a.ts": code })).toEqual([]);
    },
  );
});

describe("cycles", () => {
  test("the shortest cycle is named, through types and re-exports", () => {
    const files = {
      "server/a.ts": `import "./b.ts";`,
      "server/b.ts": `export { c } from "./c.ts";`,
      "server/c.ts": `import type { A } from "./a.ts"; import "./d.ts";`,
      "server/d.ts": nothing,
    };
    expect(violationsIn(files)).toEqual([
      "server/a.ts:1 imports go round in a circle: server/a.ts -> server/b.ts -> server/c.ts -> server/a.ts",
    ]);
  });

  test("a file that imports itself is a cycle", () => {
    expect(violationsIn({ "ui/a.tsx": `import "./a.tsx";` })).toEqual([
      expect.stringContaining("ui/a.tsx -> ui/a.tsx"),
    ]);
  });

  test("two paths to one file are no cycle", () => {
    const files = { "ui/a.ts": `import "./b.ts"; import "./c.ts";`, "ui/b.ts": `import "./c.ts";`, "ui/c.ts": nothing };
    expect(violationsIn(files)).toEqual([]);
  });
});
