import { copyFileSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, it, onTestFinished } from "vitest";
import { z } from "zod";
import { registry } from "../../nouns/contracts.ts";
import { createEmptyServer } from "../../testing/world.ts";
import type { AnyEndpoint } from "../contract.ts";
import { endpoint } from "../contract.ts";
import { html } from "../html.ts";
import { either, json, text } from "../params.ts";
import { id } from "../value-schemas.ts";
import { curlExample } from "./curl-example.ts";
import { referencePage } from "./reference-page.ts";

const hostile = `<script>alert("1")</script>&'`;

const createTeam = endpoint({
  method: "POST",
  administers: null,
  path: "/teams/{name}",
  who: "administrator",
  refuses: [],
  summary: hostile,
  params: {
    name: text(z.string(), hostile),
    to: either(z.union([id, z.string()]), "", { aliases: [hostile] }),
    members: json(z.array(id).default([]), ""),
  },
  returns: z.object({ [hostile]: z.literal(hostile) }),
  errors: [],
  example: { params: { name: "Åsa/2", to: "it's", members: [1, 2] }, returns: { [hostile]: hostile } },
});

describe("the reference page", () => {
  it("escapes every text of a declaration", () => {
    const page = referencePage({ [hostile]: { [hostile]: createTeam } }, hostile);
    expect(page).not.toContain("<script");
    expect(page).toContain("&lt;script&gt;alert(&quot;1&quot;)&lt;/script&gt;&amp;'");
  });

  it("describes each parameter", () => {
    const page = referencePage({ teams: { createTeam } }, "1.2.3");
    for (const words of [
      `<strong>required</strong> · in the path`,
      `list of integers · JSON text · default <code>[]</code>`,
      "Administrators and owners may call it.",
      `href="#CSRF_FAILED"`,
    ]) {
      expect(page).toContain(words);
    }
  });

  it("has every endpoint of the product, and an anchor for every link", () => {
    const page = referencePage(registry, "1.2.3");
    const anchors = [...page.matchAll(/ id="([^"]+)"/g)].map(([, name]) => name);
    const links = [...page.matchAll(/href="#([^"]+)"/g)].map(([, name]) => name);
    const endpoints = Object.values(registry).flatMap((noun) => Object.entries(noun) as [string, AnyEndpoint][]);
    expect(anchors).toEqual(expect.arrayContaining(endpoints.map(([name]) => name)));
    expect(links.filter((name) => !anchors.includes(name))).toEqual([]);
    expect(anchors.filter((name, at) => anchors.indexOf(name) !== at)).toEqual([]);
  });

  it("needs only the icon that every page of the server has", () => {
    const page = referencePage(registry, "1.2.3");
    expect(page).not.toMatch(/<script|<img|@import|url\(/);
    expect(page.match(/<link[^>]*>/g)).toEqual(['<link rel="icon" type="image/svg+xml" href="/icon.svg">']);
  });
});

it("is served with a policy that allows only its icon", async () => {
  const folder = mkdtempSync(join(tmpdir(), "watercooler-pages-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  copyFileSync("ui/public/icon.svg", join(folder, "icon.svg"));
  const server = await createEmptyServer({ config: { uiFolder: folder } });
  onTestFinished(async () => {
    await server.close();
    rmSync(server.folder, { recursive: true });
  });
  const page = await fetch(`${server.url.now()}/api/docs`);
  expect(page.headers.get("content-type")).toBe("text/html; charset=utf-8");
  const policy = page.headers.get("content-security-policy") ?? "";
  const fetched = policy.split("; ").filter((directive) => directive.includes("-src"));
  expect(fetched).toEqual(["default-src 'none'", "style-src 'unsafe-inline'", "img-src 'self'"]);
  const [, href = ""] = /<link rel="icon"[^>]* href="([^"]+)">/.exec(await page.text()) ?? [];
  const icon = await fetch(new URL(href, server.url.now()));
  expect(icon.status).toBe(200);
  expect(icon.headers.get("content-type")).toBe("image/svg+xml");
});

describe("an example command", () => {
  it("can be pasted into a shell", () => {
    expect(curlExample(createTeam)).toBe(
      [
        `curl "$SITE/api/v1/teams/%C3%85sa%2F2"`,
        `-u "$EMAIL:$KEY"`,
        `--data-urlencode 'to=it'\\''s'`,
        `--data-urlencode 'members=[1,2]'`,
      ].join(" \\\n  "),
    );
  });

  it("quotes what a shell would interpret", () => {
    const example = { ...createTeam.example, params: { name: "x", to: "10" } };
    expect(curlExample({ ...createTeam, example })).toContain(`'to="10"'`);
  });

  it.each([
    ["GET", {}, ""],
    ["GET", { members: [1] }, "-G"],
    ["DELETE", {}, "-X DELETE"],
    ["POST", {}, "-X POST"],
  ] as const)("with %s and the parameters %j asks for that method", (method, params, option) => {
    const command = curlExample({
      ...createTeam,
      method,
      who: "anyone",
      refuses: [],
      example: { params, returns: {} },
    });
    expect(command.split(" \\\n  ")[1] ?? "").toBe(option);
  });
});

describe("HTML", () => {
  it("is escaped once", () => {
    expect(html`<p title="${'"'}">${[html`<b>${"a&b"}</b>`, html`${1}`]}</p>`.html).toBe(
      `<p title="&quot;"><b>a&amp;b</b>1</p>`,
    );
  });
});
