import { describe, expect, it } from "vitest";
import { z } from "zod";
import type { Handlers } from "../context.ts";
import { endpoint } from "./contract.ts";
import { text } from "./params.ts";
import { serveEndpoints } from "./testing/small-server.ts";

const returns = z.object({ note: z.string() });

const notes = {
  getNote: endpoint({
    method: "GET",
    path: "/note",
    who: "anyone",
    refuses: [],
    summary: "A note.",
    params: { note: text(z.string().default(""), "What it says.") },
    returns,
    errors: [],
    example: { params: {}, returns: { note: "" } },
  }),
  getLongNote: endpoint({
    method: "GET",
    path: "/notes/long",
    who: "anyone",
    refuses: [],
    summary: "A long note.",
    params: {},
    returns,
    errors: [],
    example: { params: {}, returns: { note: "" } },
  }),
  getBrokenNote: endpoint({
    method: "GET",
    path: "/notes/broken",
    who: "anyone",
    refuses: [],
    summary: "A note that cannot be sent.",
    params: {},
    returns,
    errors: [],
    example: { params: {}, returns: { note: "" } },
  }),
} as const;

const handlers: Handlers<typeof notes> = {
  getNote: ({ params }) => ({ note: params.note }),
  getLongNote: () => ({ note: "Žofie ⛵ ".repeat(100_000) }),
  getBrokenNote: ({ headers }) => {
    headers["x-note"] = "two\nlines";
    return { note: "" };
  },
};

describe("an endpoint with a fixed path", () => {
  it.each([
    "/api/v1/note?note=one",
    "/api/v1/note/?note=one",
    "/api/v1/%6Eote?note=one",
    "/api/v1/./note?note=one",
    "/api/v1/note?note=one#two",
    "http://elsewhere.test/api/v1/note?note=one",
  ])("has the same answer at %s", async (path) => {
    await using office = await serveEndpoints(notes, handlers);
    const usual = await office.send("GET", "/api/v1/note?note=one");
    const answer = await office.send("GET", path);
    expect(answer.status).toBe(200);
    expect(answer.headers).toEqual({
      ...usual.headers,
      date: expect.any(String),
      "content-length": expect.any(String),
    });
    expect(Number(answer.headers["content-length"])).toBe(Buffer.byteLength(answer.text));
    expect(answer.json).toMatchObject({ result: "success", note: expect.stringMatching(/^one/) });
  });

  it("sends a long answer completely, with its length in bytes", async () => {
    await using office = await serveEndpoints(notes, handlers);
    const { headers, text, json } = await office.send("GET", "/api/v1/notes/long");
    expect(Number(headers["content-length"])).toBe(Buffer.byteLength(text));
    expect(json?.note).toBe("Žofie ⛵ ".repeat(100_000));
  });

  it.each([
    ["HEAD", 200],
    ["OPTIONS", 204],
    ["POST", 405],
  ])("leaves %s to the router", async (method, status) => {
    await using office = await serveEndpoints(notes, handlers);
    expect((await office.send(method, "/api/v1/note")).status).toBe(status);
  });

  it("answers with an error of the server, and logs it, when its answer cannot be sent", async () => {
    await using office = await serveEndpoints(notes, handlers);
    const { status, json } = await office.send("GET", "/api/v1/notes/broken");
    expect(status).toBe(500);
    const request_id = expect.any(String);
    expect(json).toEqual({ result: "error", msg: "Internal server error", code: "INTERNAL_ERROR", request_id });
    expect(office.logged).toMatchObject([
      { err: { message: expect.stringContaining("Invalid character") }, endpoint: "GET /api/v1/notes/broken" },
    ]);
  });
});
