import { once } from "node:events";
import { createServer, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { z } from "zod";
import { type ClockReading, createClient, RequestFailed } from "./client.ts";
import { endpoint } from "./contract.ts";
import { ApiError } from "./errors.ts";
import { either, json, text } from "./params.ts";
import { serveEndpoints } from "./testing/small-server.ts";
import { flag, id } from "./value-schemas.ts";

const params = {
  name: text(z.string(), ""),
  to: either(z.union([id, z.array(id), z.string()]).optional(), ""),
  members: json(z.array(id).optional(), ""),
  active: json(flag.default(false), ""),
  note: json(z.string().nullable().optional(), ""),
};
const shared = { who: "anyone", refuses: [], summary: "", params, returns: z.looseObject({}), errors: [] } as const;
const example = { params: { name: "Freya" }, returns: {} };

const teams = {
  find: endpoint({ ...shared, method: "GET", path: "/teams/{name}", example }),
  create: endpoint({ ...shared, method: "POST", path: "/teams", administers: null, example }),
  remove: endpoint({ ...shared, method: "DELETE", path: "/teams/{name}/now", administers: null, example }),
};

const echoing = {
  find: ({ params }: { params: object }) => ({ ...params }),
  create: ({ params, request }: { params: object; request: { headers: object } }) => ({
    ...params,
    sent: request.headers,
  }),
  remove: () => {
    throw new ApiError("EXPECTATION_MISMATCH", "That team is needed.", { team: "Freya" });
  },
};

describe("the client", () => {
  it("reports the server's clock in each answer", async () => {
    await using office = await serveEndpoints(teams, echoing);
    const readings: ClockReading[] = [];
    const clock = { now: Date.now, read: (reading: ClockReading) => void readings.push(reading) };
    const client = createClient({ baseUrl: office.url, credentials: "none", clock });
    const start = Date.now();
    await client(teams.find, { name: "Freya" });
    await expect(client(teams.remove, { name: "Freya" })).rejects.toThrow();
    expect(readings).toHaveLength(2);
    for (const { server, before, after } of readings) {
      expect(before).toBeGreaterThanOrEqual(start);
      expect(server).toBeLessThanOrEqual(after);
      // `Date` has no fractions of a second, and Node renews it only once a second.
      expect(server).toBeGreaterThan(before - 2000);
    }
  });

  it("sends every value unchanged, by path, query string and form", async () => {
    await using office = await serveEndpoints(teams, echoing);
    const client = createClient({ baseUrl: office.url, credentials: "none" });
    const anyText = fc.oneof(fc.string({ unit: "grapheme" }), fc.constantFrom("null", "10", '"', "[1]", "a&b=c+d%2F"));
    const anyParams = fc.record(
      {
        // A URL cannot contain an empty path segment, or one of dots.
        name: anyText.filter((value) => !/^\.{0,2}$/.test(value)),
        to: fc.oneof(fc.nat(), fc.array(fc.nat()), anyText),
        members: fc.array(fc.nat()),
        active: fc.boolean(),
        note: fc.option(anyText),
      },
      { requiredKeys: ["name"] },
    );
    await fc.assert(
      fc.asyncProperty(anyParams, async (sent) => {
        expect(await client(teams.find, sent)).toMatchObject(sent);
        expect(await client(teams.create, sent)).toMatchObject(sent);
      }),
      { numRuns: 100 },
    );
  });

  it("signs in by key, in UTF-8, or as one of our pages", async () => {
    await using office = await serveEndpoints(teams, echoing);
    const byKey = createClient({
      baseUrl: office.url,
      credentials: { email: "nina@example.test", apiKey: "nina-key" },
      userAgent: "Sparrow/2.0",
    });
    expect((await byKey(teams.create, { name: "Freya" })).sent).toMatchObject({
      authorization: `Basic ${btoa("nina@example.test:nina-key")}`,
      "user-agent": "Sparrow/2.0",
    });
    const foreign = createClient({ baseUrl: office.url, credentials: { email: "łada@example.test", apiKey: "x" } });
    await expect(foreign(teams.create, { name: "Freya" })).rejects.toMatchObject({
      status: 401,
      message: "Invalid API key",
    });
    const page = createClient({ baseUrl: office.url, credentials: "session" });
    expect((await page(teams.create, { name: "Freya" })).sent).toMatchObject({ "x-watercooler-csrf": "1" });
  });

  it("throws a refusal with its code and details", async () => {
    await using office = await serveEndpoints(teams, echoing);
    const client = createClient({ baseUrl: office.url, credentials: "none" });
    const failure = await client(teams.remove, { name: "Freya" }).catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(RequestFailed);
    expect(failure).toMatchObject({
      status: 400,
      code: "EXPECTATION_MISMATCH",
      message: "That team is needed.",
      body: { team: "Freya" },
    });
  });

  it("gives the pause that the server asks for, if it asks for one", () => {
    expect(new RequestFailed(429, { code: "RATE_LIMIT_HIT", "retry-after": 2.5 }).pause).toBe(2500);
    expect(new RequestFailed(429, { code: "RATE_LIMIT_HIT", "retry-after": "soon" }).pause).toBeUndefined();
    expect(new RequestFailed(400, { code: "BAD_REQUEST" }).pause).toBeUndefined();
  });

  it("can be aborted while it waits", async () => {
    await using office = await serveEndpoints(teams, { ...echoing, find: () => new Promise<never>(() => undefined) });
    const client = createClient({ baseUrl: office.url, credentials: "none" });
    const stopping = new AbortController();
    const answer = client(teams.find, { name: "Freya" }, stopping.signal);
    stopping.abort();
    await expect(answer).rejects.toThrow("aborted");
  });

  it("does not take an answer that is cut off for a refusal", async () => {
    await using server = await listen((_request, response) => {
      response.writeHead(200, { "content-type": "application/json" });
      response.write('{"result":', () => response.destroy());
    });
    const client = createClient({ baseUrl: server.url, credentials: "none" });
    const error: unknown = await client(teams.find, { name: "Freya" }).catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(TypeError);
  });

  it.each([
    ["<html>", 200],
    ["[]", 200],
    ["Bad Gateway", 502],
  ])("does not take %j for an answer", async (body, status) => {
    await using stranger = await listen((_request, response) => response.writeHead(status).end(body));
    const client = createClient({ baseUrl: stranger.url, credentials: "none" });
    await expect(client(teams.find, { name: "Freya" })).rejects.toMatchObject({
      status,
      code: "UNKNOWN",
      message: `The server answered with status ${status}.`,
    });
  });
});

async function listen(listener: RequestListener) {
  const server = createServer(listener).listen(0, "127.0.0.1");
  await once(server, "listening");
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    [Symbol.asyncDispose]: async () => {
      server.closeAllConnections();
      await new Promise((closed) => server.close(closed));
    },
  };
}
