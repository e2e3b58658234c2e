import { once } from "node:events";
import { get, request } from "node:http";
import { sql } from "drizzle-orm";
import { beforeEach, expect, onTestFinished, test } from "vitest";
import { roles } from "../../http/roles.ts";
import { createWorld, type World } from "../../testing/world.ts";
import { mutate } from "../../transactions/mutate.ts";
import { forgetAllUsers } from "../users/queries.ts";

let world: World;

/** So many people that the answer to a registration is sent in several parts. */
beforeEach(async () => {
  world = await createWorld();
  onTestFinished(world.close);
  await mutate(world.ctx, (tx) => {
    tx.store.db.run(sql`
      WITH RECURSIVE numbers (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM numbers WHERE n < 3000)
      INSERT INTO users (email, full_name, role, joined_at)
      SELECT 'stranger' || n || '@example.test', 'Žofie ⛵ ' || n, ${roles.member}, 0 FROM numbers`);
    forgetAllUsers(tx);
  });
});

test("a long answer arrives completely, and has the length in its header", async () => {
  const plainly = { ...headers(), "accept-encoding": "identity" };
  const response = await fetch(`${world.url}/api/v1/register`, { method: "POST", headers: plainly });
  const body = Buffer.from(await response.arrayBuffer());
  expect(response.headers.get("content-length")).toBe(String(body.length));
  const answer = JSON.parse(String(body));
  expect(answer).toMatchObject({ result: "success", user_id: world.nina.id, subscriptions: [{ name: "general" }] });
  expect(answer.realm_users).toHaveLength(3_000 + 7);
  expect(answer.realm_users.at(-1)).toMatchObject({ full_name: "Žofie ⛵ 3000" });
});

test("a long answer uses the names that other clients of this protocol expect", async () => {
  const family = { ...headers(), "user-agent": "ZulipFlutter/1.0" };
  const response = await fetch(`${world.url}/api/v1/register`, { method: "POST", headers: family });
  expect(await response.json()).toMatchObject({ user_settings: { emojiset: "google" } });
});

test("clients that disconnect during an answer do not harm the server", async () => {
  for (let times = 0; times < 5; times++) {
    const aborted = request(`${world.url}/api/v1/register`, { method: "POST", headers: headers() });
    aborted.on("error", () => {});
    aborted.end();
    const [response] = await once(aborted, "response");
    await once(response, "readable");
    aborted.destroy();
  }
  const later = get(`${world.url}/api/v1/server_settings`);
  const [answer] = await once(later, "response");
  answer.resume();
  expect(answer.statusCode).toBe(200);
});

function headers() {
  const { email, apiKey } = world.nina;
  return { authorization: `Basic ${Buffer.from(`${email}:${apiKey}`).toString("base64")}` };
}
