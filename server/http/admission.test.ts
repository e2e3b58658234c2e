import { expect, test } from "vitest";
import { z } from "zod";
import { endpoint } from "./contract.ts";
import { describeCallers } from "./reference/described-endpoint.ts";
import { keyOf, serveEndpoints } from "./testing/small-server.ts";

const declared = { who: "anyone", refuses: [], summary: "", params: {}, returns: z.object({}), errors: [] } as const;
const example = { params: {}, returns: {} };
const endpoints = {
  receive: endpoint({
    ...declared,
    method: "POST",
    path: "/alerts",
    administers: null,
    allowsWebhookBots: true,
    example,
  }),
  read: endpoint({ ...declared, method: "GET", path: "/alerts", example }),
  readPublic: endpoint({ ...declared, method: "GET", path: "/weather", ignoresCredentials: true, example }),
};

test("an endpoint lets incoming webhook bots in only if it declares so", async () => {
  await using office = await serveEndpoints(endpoints, {
    receive: () => ({}),
    read: () => ({}),
    readPublic: () => ({}),
  });
  const as = (name: string) => ({ headers: keyOf(name) });
  expect(await office.send("POST", "/api/v1/alerts", as("webhooks"))).toMatchObject({ status: 200 });
  expect(await office.send("GET", "/api/v1/alerts", as("webhooks"))).toMatchObject({
    status: 401,
    json: { code: "UNAUTHORIZED", msg: "This API is not available to incoming webhook bots." },
  });
  expect(await office.send("GET", "/api/v1/alerts", as("gus"))).toMatchObject({ status: 200 });
  expect(await office.send("GET", "/api/v1/weather", as("webhooks"))).toMatchObject({ status: 200 });
});

test("the reference says whether incoming webhook bots may call an endpoint", () => {
  expect(describeCallers(endpoints.receive)).toContain("Incoming webhook bots may call it too.");
  expect(describeCallers(endpoints.read)).not.toContain("webhook");
});
