import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { keepRequestFields } from "./contracts-for-pages.ts";

const root = join(import.meta.dirname, "../..");

const contract = `import { z } from "zod";
import { endpoint } from "../../http/contract.ts";

export const teamEndpoints = {
  getTeam: endpoint({
    method: "GET",
    path: "/teams/{team_id}",
    who: "user",
    refuses: below("owner"),
    summary: "One, with a comma",
    params: { team_id: json(id, "The team."), summary: json(flag.default(false), "In short.") },
    returns: z.object({
      name: z.string(),
    }),
    errors: ["BAD_REQUEST"],
    example: { params: { team_id: 1 }, returns: { name: "Alma" } }
  }),
} as const;
`;

test("the pages get the parts of an endpoint that a request needs and who may send it, with parameters of any name", () => {
  const code = keepRequestFields(contract, "contract.ts");
  const lines = code.split("\n").flatMap((line) => (line.trim() === "" ? [] : [line.trim().replace(/ +\)/g, ")")]));
  expect(lines).toEqual([
    `import { z } from "zod";`,
    `import { endpoint } from "../../http/contract.ts";`,
    "export const teamEndpoints = {",
    "getTeam: endpoint({",
    `method: "GET",`,
    `path: "/teams/{team_id}",`,
    `who: "user",`,
    "params: { team_id: json(), summary: json() },",
    "}),",
    "} as const;",
  ]);
});

test("no code moves, so that source maps stay correct", () => {
  const code = keepRequestFields(contract, "contract.ts");
  expect(code).toHaveLength(contract.length);
  for (const kept of ["params: {", "} as const;"]) expect(code.indexOf(kept)).toBe(contract.indexOf(kept));
});

test("a parameter keeps how it is sent, and nothing else", () => {
  const declaration = `export const name = text(plainText(60), "The name.", { aliases: ["title"] });`;
  expect(keepRequestFields(declaration, "contract.ts").replace(/ +\)/g, ")")).toBe("export const name = text();");
  const helper = `const upload = { ...param("file", uploadSchema, about), sizeLimit: 1 };`;
  expect(keepRequestFields(helper, "params.ts").replace(/ +\)/g, ")")).toBe(
    `const upload = { ...param("file",), sizeLimit: 1 };`,
  );
});

test("the other fields are removed from every contract", () => {
  for (const file of globSync("server/domain/*/contract{.ts,/**/*.ts}", { cwd: root })) {
    if (file.endsWith(".test.ts")) continue;
    const code = keepRequestFields(readFileSync(join(root, file), "utf8"), file);
    expect(code, file).not.toMatch(/^ {4}(?:refuses|returns|errors|example): /m);
  }
});

test("no page uses a field of an endpoint that is removed", () => {
  for (const file of globSync("ui/**/*.{ts,tsx}", { cwd: root })) {
    if (/\.test\.tsx?$/.test(file)) continue;
    const used = readFileSync(join(root, file), "utf8").matchAll(/Endpoints\.\w+\.(\w+)/g);
    for (const [place, key] of used) expect(["method", "path", "who", "params"], `${file}: ${place}`).toContain(key);
  }
});
