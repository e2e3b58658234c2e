import { describe, expect, it } from "vitest";
import { z } from "zod";
import type { Handlers } from "../context.ts";
import { endpoint } from "./contract.ts";
import { ApiError } from "./errors.ts";
import { json, text } from "./params.ts";
import { form } from "./testing/send.ts";
import { cookieOf, keyOf, serveEndpoints } from "./testing/small-server.ts";
import { id } from "./value-schemas.ts";

const teams = {
  getTeam: endpoint({
    method: "GET",
    path: "/teams/{name}",
    who: "user",
    refuses: [],
    summary: "One team.",
    params: { name: text(z.string().max(40), "Its name."), members: json(z.array(id).default([]), "Who is in it.") },
    returns: z.object({ name: z.string(), members: z.array(z.int()), for: z.int() }),
    errors: [],
    example: { params: { name: "Freya" }, returns: { name: "Freya", members: [], for: 10 } },
  }),
  createTeam: endpoint({
    method: "POST",
    administers: null,
    path: "/teams",
    who: "member",
    refuses: [],
    summary: "Create a team.",
    params: { name: text(z.string().max(40), "Its name."), floor: json(z.int().optional(), "Where.") },
    returns: z.object({ name: z.string(), floor: z.int().optional(), client: z.string() }),
    errors: [],
    example: { params: { name: "Freya" }, returns: { name: "Freya", client: "website" } },
  }),
  disbandTeam: endpoint({
    method: "DELETE",
    administers: null,
    path: "/teams/{name}",
    who: "administrator",
    refuses: [],
    summary: "Disband a team.",
    params: { name: text(z.string(), "Its name.") },
    returns: z.object({}),
    errors: [],
    example: { params: { name: "Freya" }, returns: {} },
  }),
  getKitchen: endpoint({
    method: "GET",
    path: "/kitchen",
    who: "anyone",
    refuses: [],
    summary: "The kitchen.",
    params: {},
    returns: z.object({ visitor: z.int().nullable() }),
    errors: [],
    example: { params: {}, returns: { visitor: null } },
  }),
  getWeather: endpoint({
    method: "GET",
    path: "/weather",
    who: "anyone",
    refuses: [],
    ignoresCredentials: true,
    summary: "The weather.",
    params: {},
    returns: z.object({}),
    errors: [],
    example: { params: {}, returns: {} },
  }),
  signIn: endpoint({
    method: "POST",
    administers: null,
    path: "/session",
    who: "anyone",
    refuses: [],
    summary: "Sign in.",
    params: {},
    returns: z.object({}),
    errors: [],
    example: { params: {}, returns: {} },
  }),
} as const;

const handlers: Handlers<typeof teams> = {
  getTeam: ({ params, actor }) => ({ ...params, for: actor.userId }),
  createTeam: ({ params, client }) => ({ name: params.name, ...(params.floor === undefined ? {} : params), client }),
  disbandTeam: ({ params }) => {
    if (params.name === "Rock") throw new Error("secret detail");
    throw new ApiError("EXPECTATION_MISMATCH", "That team is needed.", { team: params.name });
  },
  getKitchen: ({ actor }) => ({ visitor: actor?.userId ?? null }),
  getWeather: () => ({}),
  signIn: ({ headers }) => {
    headers["set-cookie"] = ["a=1; HttpOnly", "b=2; HttpOnly"];
    return {};
  },
};

describe("an endpoint", () => {
  it("answers Nina in the success envelope", async () => {
    await using office = await serveEndpoints(teams, handlers);
    const answer = await office.send("GET", "/api/v1/teams/Freya?members=[3]", { headers: keyOf("nina") });
    expect(answer.status).toBe(200);
    expect(answer.json).toEqual({ result: "success", msg: "", name: "Freya", members: [3], for: 10 });
    expect(answer.headers).toMatchObject({
      "content-type": "application/json; charset=utf-8",
      "cache-control": "no-store",
      "x-content-type-options": "nosniff",
    });
  });

  it("takes its parameters from the form, and from the query string what the form leaves out", async () => {
    await using office = await serveEndpoints(teams, handlers);
    const { headers, body = "" } = form({ name: "Freya" });
    const sent = { headers: { ...headers, ...keyOf("nina"), "user-agent": "Sparrow/2.0 (x)" }, body };
    const answer = await office.send("POST", "/api/v1/teams?name=Loki&floor=4", sent);
    expect(answer.json).toMatchObject({ name: "Freya", floor: 4, client: "Sparrow" });
  });

  it("takes the last value of a repeated parameter", async () => {
    await using office = await serveEndpoints(teams, handlers);
    const answer = await office.send("GET", "/api/v1/teams/Freya?members=[1]&members=[2]", { headers: keyOf("nina") });
    expect(answer.json).toMatchObject({ members: [2] });
  });

  it("lists the parameters it does not know", async () => {
    await using office = await serveEndpoints(teams, handlers);
    const answer = await office.send("GET", "/api/v1/teams/Freya?menu=1&name=Loki", { headers: keyOf("nina") });
    expect(answer.json).toMatchObject({ name: "Freya", ignored_parameters_unsupported: ["menu", "name"] });
  });

  it.each([
    ["Fr%65ya", "Freya"],
    ["a%2Fb", "a/b"],
    ["50%25", "50%"],
    ["%C3%85sa", "Åsa"],
    ["a+b", "a+b"],
    ["Freya/", "Freya"],
  ])("reads the path parameter %s as %s", async (sent, name) => {
    await using office = await serveEndpoints(teams, handlers);
    expect((await office.send("GET", `/api/v1/teams/${sent}`, { headers: keyOf("nina") })).json).toMatchObject({
      name,
    });
  });

  it.each(["%", "%zz", "%FF", "%C3", "%E0%A4%A", "%25%"])("refuses the malformed path %s", async (sent) => {
    await using office = await serveEndpoints(teams, handlers);
    const answer = await office.send("GET", `/api/v1/teams/${sent}`, { headers: keyOf("nina") });
    expect(answer.status).toBe(400);
    expect(answer.json).toMatchObject({ result: "error", code: "BAD_REQUEST" });
    expect(office.logged).toEqual([]);
  });

  it("sends every cookie a handler sets", async () => {
    await using office = await serveEndpoints(teams, handlers);
    const answer = await office.send("POST", "/api/v1/session");
    expect(answer.headers["set-cookie"]).toEqual(["a=1; HttpOnly", "b=2; HttpOnly"]);
  });

  it("answers HEAD like GET, without the body", async () => {
    await using office = await serveEndpoints(teams, handlers);
    const answer = await office.send("HEAD", "/api/v1/kitchen");
    expect(answer).toMatchObject({ status: 200, text: "" });
    expect(answer.headers["content-type"]).toBe("application/json; charset=utf-8");
    expect(await office.send("HEAD", "/api/v1/teams/Freya")).toMatchObject({ status: 401 });
  });
});

describe("a refusal", () => {
  it("carries the code, the status and the details of what a handler throws", async () => {
    await using office = await serveEndpoints(teams, handlers);
    const answer = await office.send("DELETE", "/api/v1/teams/Freya", { headers: keyOf("ada") });
    expect(answer.status).toBe(400);
    expect(answer.json).toEqual({
      result: "error",
      msg: "That team is needed.",
      code: "EXPECTATION_MISMATCH",
      team: "Freya",
    });
  });

  it("hides an internal failure, and logs it", async () => {
    await using office = await serveEndpoints(teams, handlers);
    const answer = await office.send("DELETE", "/api/v1/teams/Rock", { headers: keyOf("ada") });
    expect(answer.status).toBe(500);
    const request_id = expect.stringMatching(/^[0-9a-f]{6}-\d+$/);
    expect(answer.json).toEqual({ result: "error", msg: "Internal server error", code: "INTERNAL_ERROR", request_id });
    const { request_id: request } = answer.json ?? {};
    expect(office.logged).toMatchObject([
      { err: { message: "secret detail" }, request, endpoint: "DELETE /teams/{name}" },
    ]);
  });

  it("names a missing parameter, in each dialect's words", async () => {
    await using office = await serveEndpoints(teams, handlers);
    const native = await office.send("POST", "/api/v1/teams", { headers: keyOf("nina") });
    expect(native.json).toMatchObject({ code: "BAD_REQUEST", msg: "Missing 'name' argument", var_name: "name" });
    const family = { ...keyOf("nina"), "user-agent": "ZulipTerminal/0.7" };
    expect((await office.send("POST", "/api/v1/teams", { headers: family })).json).toMatchObject({
      code: "REQUEST_VARIABLE_MISSING",
    });
  });

  it("for a missing sign-in comes before one for a missing parameter", async () => {
    await using office = await serveEndpoints(teams, handlers);
    expect(await office.send("POST", "/api/v1/teams")).toMatchObject({ status: 401 });
    expect((await office.send("POST", "/api/v1/teams", { headers: keyOf("gus") })).json).toMatchObject({
      code: "UNAUTHORIZED_PRINCIPAL",
    });
  });
});

describe("signing in", () => {
  it("is asked for with a challenge that programs understand", async () => {
    await using office = await serveEndpoints(teams, handlers);
    const answer = await office.send("GET", "/api/v1/teams/Freya");
    expect(answer.headers["www-authenticate"]).toBe('Basic realm="watercooler"');
    expect(answer.json).toEqual({
      result: "error",
      msg: "Not logged in: API authentication or user session required",
      code: "UNAUTHORIZED",
    });
  });

  it("names the realm to a client of the family as the family does", async () => {
    await using office = await serveEndpoints(teams, handlers);
    const headers = { "user-agent": "ZulipMobile/30.0" };
    const answer = await office.send("GET", "/api/v1/teams/Freya", { headers });
    expect(answer.headers["www-authenticate"]).toBe('Basic realm="zulip"');
  });

  it("shows no browser dialog on our own pages", async () => {
    await using office = await serveEndpoints(teams, handlers);
    const answer = await office.send("GET", "/api/v1/teams/Freya", { headers: { "x-watercooler-csrf": "1" } });
    expect(answer.status).toBe(401);
    expect(answer.headers["www-authenticate"]).toBeUndefined();
  });

  it("is refused with a wrong key even where anyone may call", async () => {
    await using office = await serveEndpoints(teams, handlers);
    const wrong = { authorization: `Basic ${btoa("nina@example.test:wrong")}` };
    expect(await office.send("GET", "/api/v1/kitchen", { headers: wrong })).toMatchObject({
      status: 401,
      json: { msg: "Invalid API key" },
    });
    expect((await office.send("GET", "/api/v1/kitchen")).json).toMatchObject({ visitor: null });
    expect((await office.send("GET", "/api/v1/kitchen", { headers: keyOf("nina") })).json).toMatchObject({
      visitor: 10,
    });
  });

  it("is not checked where credentials do not matter", async () => {
    await using office = await serveEndpoints(teams, handlers);
    const wrong = { authorization: "Basic ???" };
    expect((await office.send("GET", "/api/v1/weather", { headers: wrong })).status).toBe(200);
  });
});

describe("a browser's session", () => {
  it("reads without our header, and changes things only with it", async () => {
    await using office = await serveEndpoints(teams, handlers);
    expect((await office.send("GET", "/api/v1/teams/Freya", { headers: cookieOf("nina") })).json).toMatchObject({
      for: 10,
    });
    const { headers, body = "" } = form({ name: "Freya" });
    const bare = await office.send("POST", "/api/v1/teams", { headers: { ...headers, ...cookieOf("nina") }, body });
    expect(bare).toMatchObject({ status: 403, json: { code: "CSRF_FAILED", reason: expect.any(String) } });
    const own = { ...headers, ...cookieOf("nina"), "x-watercooler-csrf": "1" };
    expect((await office.send("POST", "/api/v1/teams", { headers: own, body })).status).toBe(200);
  });

  it("that has ended counts as a stranger", async () => {
    await using office = await serveEndpoints(teams, handlers);
    const answer = await office.send("GET", "/api/v1/teams/Freya", { headers: cookieOf("nobody") });
    expect(answer.status).toBe(401);
  });
});

describe("rate limits", () => {
  const exhausted = { allowed: false, limit: 5, remaining: 0, resetAt: 1_700_000_300, retryAfter: 0.6 };
  const left = { allowed: true, limit: 5, remaining: 4, resetAt: 1_700_000_001, retryAfter: 0 };

  it("are stated in every answer", async () => {
    await using office = await serveEndpoints(teams, handlers, { user: () => left });
    const answer = await office.send("GET", "/api/v1/teams/Freya", { headers: keyOf("nina") });
    expect(answer.headers).toMatchObject({
      "x-ratelimit-limit": "5",
      "x-ratelimit-remaining": "4",
      "x-ratelimit-reset": "1700000001",
    });
  });

  it("refuse with the time to wait", async () => {
    await using office = await serveEndpoints(teams, handlers, { user: () => exhausted });
    const answer = await office.send("GET", "/api/v1/teams/Freya", { headers: keyOf("nina") });
    expect(answer.status).toBe(429);
    expect(answer.headers["retry-after"]).toBe("1");
    expect(answer.json).toEqual({
      result: "error",
      msg: "API usage exceeded rate limit",
      code: "RATE_LIMIT_HIT",
      "retry-after": 0.6,
    });
  });

  it("count people by account, strangers and wrong keys by address", async () => {
    const counted: unknown[] = [];
    const count = (kind: string) => (key: string | number) => {
      counted.push([kind, key]);
      return left;
    };
    await using office = await serveEndpoints(teams, handlers, { user: count("user"), address: count("address") });
    await office.send("GET", "/api/v1/kitchen", { headers: keyOf("nina") });
    await office.send("GET", "/api/v1/kitchen");
    await office.send("GET", "/api/v1/kitchen", {
      headers: { authorization: `Basic ${btoa("nina@example.test:no")}` },
    });
    expect(counted).toEqual([
      ["user", 10],
      ["address", "127.0.0.1"],
      ["address", "127.0.0.1"],
    ]);
  });
});
