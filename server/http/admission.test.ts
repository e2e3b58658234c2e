import { expect, it } from "vitest";
import { z } from "zod";
import { endpoint } from "./contract.ts";
import { callersOf } from "./reference/described-endpoint.ts";
import { keyOf, serveEndpoints } from "./testing/small-server.ts";

const declared = { who: "anyone", refuses: [], summary: "", params: {}, returns: z.object({}), errors: [] } as const;
const example = { params: {}, returns: {} };
const kitchen = {
  sound: endpoint({ ...declared, method: "POST", path: "/horn", administers: null, webhookBots: true, example }),
  listen: endpoint({ ...declared, method: "GET", path: "/horn", example }),
  look: endpoint({ ...declared, method: "GET", path: "/weather", ignoresCredentials: true, example }),
};

it("lets incoming webhook bots in only where the endpoint declares it", async () => {
  await using office = await serveEndpoints(kitchen, { sound: () => ({}), listen: () => ({}), look: () => ({}) });
  const as = (name: string) => ({ headers: keyOf(name) });
  expect(await office.send("POST", "/api/v1/horn", as("siren"))).toMatchObject({ status: 200 });
  expect(await office.send("GET", "/api/v1/horn", as("siren"))).toMatchObject({
    status: 401,
    json: { code: "UNAUTHORIZED", msg: "This API is not available to incoming webhook bots." },
  });
  expect(await office.send("GET", "/api/v1/horn", as("gus"))).toMatchObject({ status: 200 });
  expect(await office.send("GET", "/api/v1/weather", as("siren"))).toMatchObject({ status: 200 });
});

it("is described in the reference", () => {
  expect(callersOf(kitchen.sound)).toContain("Incoming webhook bots may call it too.");
  expect(callersOf(kitchen.listen)).not.toContain("webhook");
});
