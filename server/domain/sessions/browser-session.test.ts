import { afterEach, beforeEach, expect, test } from "vitest";
import { sessions } from "../../db/schema/users.ts";
import { csrfHeader } from "../../http/csrf-header.ts";
import { emailOf, testPassword } from "../../testing/test-people.ts";
import { createWorld, type World } from "../../testing/world.ts";
import { mutate } from "../../transactions/mutate.ts";
import { updateUser } from "../users/queries.ts";
import { sessionLifetime } from "./actions.ts";

let world: World;
let now = Date.parse("2026-03-02T09:00:00Z");

beforeEach(async () => {
  now = Date.parse("2026-03-02T09:00:00Z");
  world = await createWorld({ clock: { now: () => now } });
});

afterEach(() => world.close());

const session = (method: string, cookie: string, headers: Record<string, string> = {}) =>
  fetch(`${world.url}/api/v1/session`, { method, headers: { cookie, ...headers } });

async function signIn(email = emailOf("nina")): Promise<{ cookie: string; attributes: string }> {
  const body = new URLSearchParams({ email, password: testPassword });
  const answer = await fetch(`${world.url}/api/v1/session`, { method: "POST", body });
  const [cookie = "", ...attributes] = (answer.headers.get("set-cookie") ?? "").split("; ");
  return { cookie, attributes: attributes.join("; ") };
}

test("a browser that signs in is given a cookie that scripts and other sites cannot use", async () => {
  const { cookie, attributes } = await signIn();
  expect(attributes).toBe(`Path=/; HttpOnly; SameSite=Strict; Max-Age=${sessionLifetime}`);
  const answer = await session("GET", cookie);
  expect(await answer.json()).toMatchObject({ user_id: world.nina.id, full_name: "Nina Vogel", role: 400 });
});

test("somebody whose stored address has a domain of one word signs in with it", async () => {
  await mutate(world.ctx, (tx) => updateUser(tx, world.nina.id, { email: "nina@lindholm" }));
  const { cookie } = await signIn("nina@lindholm");
  expect((await session("GET", cookie)).status).toBe(200);
});

test("signing in to a browser replaces the session of the person who was signed in to it", async () => {
  const { cookie } = await signIn();
  const asOmar = new URLSearchParams({ email: emailOf("omar"), password: testPassword });
  const headers = { cookie, [csrfHeader]: "1" };
  const answer = await fetch(`${world.url}/api/v1/session`, { method: "POST", headers, body: asOmar });
  expect(answer.status).toBe(200);
  expect((await session("GET", cookie)).status).toBe(401);
  expect(world.ctx.store.db.select().from(sessions).all()).toMatchObject([{ userId: world.omar.id }]);
});

test("only a hash of the cookie's token is stored", async () => {
  const { cookie } = await signIn();
  const stored = world.ctx.store.db.select().from(sessions).all();
  expect(stored).toHaveLength(1);
  expect(JSON.stringify(stored)).not.toContain(cookie.split("=")[1]);
});

test("a change by cookie needs the header that no other site can set", async () => {
  const { cookie } = await signIn();
  const regenerate = (headers: Record<string, string>) =>
    fetch(`${world.url}/api/v1/users/me/api_key/regenerate`, { method: "POST", headers: { cookie, ...headers } });
  const forged = await regenerate({});
  expect(forged.status).toBe(403);
  expect(await forged.json()).toMatchObject({ result: "error", code: "CSRF_FAILED" });
  expect((await regenerate({ [csrfHeader]: "1" })).status).toBe(200);
});

test("signing out ends the session and clears the cookie", async () => {
  const { cookie } = await signIn();
  const answer = await session("DELETE", cookie, { [csrfHeader]: "1" });
  expect(answer.headers.get("set-cookie")).toContain("Max-Age=0");
  expect((await session("GET", cookie)).status).toBe(401);
});

test("a browser whose session has ended elsewhere is told to forget its cookie", async () => {
  const { cookie } = await signIn();
  expect((await session("GET", cookie)).headers.get("set-cookie")).toBeNull();
  await session("DELETE", cookie, { [csrfHeader]: "1" });
  const refused = await session("GET", cookie);
  expect(refused.status).toBe(401);
  expect(refused.headers.get("set-cookie")).toBe("watercooler_session=; Path=/; HttpOnly; SameSite=Strict; Max-Age=0");
  expect((await session("GET", "other=1")).headers.get("set-cookie")).toBeNull();
  // A request that was on its way when somebody signed in again would delete their new cookie: only one endpoint does so.
  const elsewhere = await fetch(`${world.url}/api/v1/users/me`, { headers: { cookie } });
  expect(elsewhere.status).toBe(401);
  expect(elsewhere.headers.get("set-cookie")).toBeNull();
});

test("a session ends by itself after thirty days", async () => {
  const { cookie } = await signIn();
  now += (sessionLifetime - 1) * 1000;
  expect((await session("GET", cookie)).status).toBe(200);
  now += 1000;
  expect((await session("GET", cookie)).status).toBe(401);
});
