import { describe, expect, it, onTestFinished } from "vitest";
import { z } from "zod";
import { createWorld } from "../testing/world.ts";
import { endpoint } from "./contract.ts";
import { json, text } from "./params.ts";
import { dataHeaders, envelopeHeaders, pageHeaders } from "./safety-headers.ts";
import { send } from "./testing/send.ts";
import { keyOf, serveEndpoints } from "./testing/small-server.ts";

const teamPath = { path: "/teams/{name}", summary: "A team.", returns: z.object({}), errors: [] } as const;
const example = { params: { name: "Freya" }, returns: {} };
const name = text(z.string(), "Its name.");

const teams = {
  getTeam: endpoint({ ...teamPath, method: "GET", who: "user", refuses: [], params: { name }, example }),
  addTeamPhoto: endpoint({
    ...teamPath,
    method: "PATCH",
    administers: null,
    who: "user",
    refuses: [],
    params: { name },
    example,
  }),
  createTeam: endpoint({
    ...teamPath,
    method: "POST",
    administers: null,
    path: "/teams",
    who: "user",
    refuses: [],
    params: { floor: json(z.int(), "Where.") },
    example: { params: { floor: 1 }, returns: {} },
  }),
} as const;

const serve = () => serveEndpoints(teams, { getTeam: () => ({}), addTeamPhoto: () => ({}), createTeam: () => ({}) });

describe("a path under /api/", () => {
  it.each(["/api/v1/trucks", "/api/v1/teams/Freya/sales", "/api/v2/teams", "/api/", "/api/v1", "/api/v1//teams"])(
    "without a route, such as %s, is refused in the envelope",
    async (path) => {
      await using office = await serve();
      for (const method of ["GET", "POST", "OPTIONS", "PUT", "DELETE"]) {
        expect(await office.send(method, path, { headers: keyOf("nina") })).toMatchObject({
          status: 404,
          json: { result: "error", msg: "There is nothing at this address.", code: "NOT_FOUND" },
        });
      }
      expect(await office.send("HEAD", path)).toMatchObject({ status: 404, text: "" });
    },
  );

  it("without an endpoint for it or its method is refused with the safety headers of a page", async () => {
    await using office = await serve();
    for (const [method, path] of [
      ["GET", "/api/v1/trucks"],
      ["DELETE", "/api/v1/teams"],
      ["OPTIONS", "/api/v1/teams"],
      ["PUT", "/api/%"],
    ] as const) {
      expect((await office.send(method, path)).headers).toMatchObject(dataHeaders);
    }
    const answered = await office.send("GET", "/api/v1/teams/Freya", { headers: keyOf("nina") });
    expect(answered).toMatchObject({ status: 200, headers: envelopeHeaders });
    expect(answered.headers).toMatchObject({
      "content-security-policy": expect.stringContaining("default-src 'none'"),
      "x-frame-options": "DENY",
      "referrer-policy": "no-referrer",
      "x-content-type-options": "nosniff",
    });
  });

  it("answers another method with the methods that it has", async () => {
    await using office = await serve();
    const answer = await office.send("DELETE", "/api/v1/teams/Freya", { headers: keyOf("nina") });
    expect(answer.status).toBe(405);
    expect(answer.headers.allow).toBe("GET, HEAD, OPTIONS, PATCH");
    expect(answer.json).toEqual({
      result: "error",
      msg: "Method Not Allowed",
      code: "METHOD_NOT_ALLOWED",
      allowed_methods: ["GET", "HEAD", "OPTIONS", "PATCH"],
    });
  });

  it("refuses a method it does not know, or that does not exist, without asking for a sign-in", async () => {
    await using office = await serve();
    for (const method of ["GET", "HEAD", "PUT", "PROPFIND"]) {
      expect(await office.send(method, "/api/v1/teams")).toMatchObject({
        status: 405,
        headers: { allow: "OPTIONS, POST" },
      });
    }
  });

  it("answers OPTIONS with the methods that it has", async () => {
    await using office = await serve();
    const answer = await office.send("OPTIONS", "/api/v1/teams/Freya/");
    expect(answer).toMatchObject({ status: 204, text: "", headers: { allow: "GET, HEAD, OPTIONS, PATCH" } });
  });

  it("refuses a malformed address in the envelope, whether or not a route would match", async () => {
    await using office = await serve();
    for (const path of ["/api/v1/teams/%", "/api/v1/trucks/%E0%A4", "/api/%"]) {
      expect(await office.send("PUT", path)).toMatchObject({
        status: 400,
        json: { result: "error", msg: "The address is not properly encoded.", code: "BAD_REQUEST" },
      });
    }
  });
});

describe("another route under /api/", () => {
  it("answers HEAD as well as GET", async () => {
    await using office = await serve();
    office.app.get("/api/docs", () => "The reference");
    expect(await office.send("GET", "/api/docs")).toMatchObject({ status: 200, text: "The reference" });
    expect(await office.send("HEAD", "/api/docs")).toMatchObject({ status: 200 });
  });

  it("does not affect the product's pages", async () => {
    await using office = await serve();
    office.app.get("/**", () => "A page");
    expect(await office.send("GET", "/people")).toMatchObject({ status: 200, text: "A page" });
    expect(await office.send("GET", "/api/people")).toMatchObject({ status: 404 });
  });
});

describe("a failure outside the pipeline", () => {
  it("is answered in the envelope and logged, its detail not shown", async () => {
    await using office = await serve();
    office.app.get("/api/v1/task", () => {
      throw new Error("secret detail");
    });
    const answer = await office.send("GET", "/api/v1/task");
    expect(answer.status).toBe(500);
    const request_id = expect.stringMatching(/^[0-9a-f]{6}-\d+$/);
    expect(answer.json).toEqual({ result: "error", msg: "Internal server error", code: "INTERNAL_ERROR", request_id });
    const { request_id: request } = answer.json ?? {};
    expect(office.logged).toMatchObject([{ err: { message: "secret detail" }, request, endpoint: "GET /api/v1/task" }]);
  });

  it("is logged, and outside the API answered with a line of text", async () => {
    await using office = await serve();
    office.app.get("/task", () => {
      throw new Error("secret detail");
    });
    expect(await office.send("GET", "/task")).toMatchObject({ status: 500, text: "Internal server error" });
    expect(office.logged).toMatchObject([{ err: { message: "secret detail" }, endpoint: "GET /task" }]);
  });
});

describe("a path outside /api/", () => {
  it.each([
    ["GET", "/assets/gone.js", 404],
    ["GET", "/gone.txt", 404],
    ["POST", "/gone", 404],
    ["DELETE", "/", 404],
    ["GET", "/%ff", 400],
    ["POST", "/%", 400],
  ])("without a route, such as %s %s, is refused with the headers of a page", async (method, path, status) => {
    const world = await createWorld();
    onTestFinished(world.close);
    const answer = await send(Number(new URL(world.url).port), method, path, {});
    expect(answer.status).toBe(status);
    expect(answer.headers).toMatchObject(pageHeaders);
    expect(answer.headers["content-type"]).toMatch(/^text\/plain/);
    expect(answer.text).toMatch(/^(Not found|The address is not properly encoded\.)$/);
  });
});
