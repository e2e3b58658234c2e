import { rmSync } from "node:fs";
import { afterEach, expect, test } from "vitest";
import { createClient } from "../../http/client.ts";
import { createEmptyServer, createWorld, type World } from "../../testing/world.ts";
import { serverSettingsEndpoints } from "../server-settings/contract.ts";
import { setupEndpoints } from "../setup/contract.ts";

const closers: (() => Promise<void>)[] = [];

afterEach(async () => {
  for (const close of closers.splice(0)) await close();
});

async function openEmptyServer() {
  const server = await createEmptyServer();
  closers.push(async () => {
    await server.close();
    rmSync(server.folder, { recursive: true, force: true });
  });
  const token = new URL(server.readSetupUrl() ?? "").searchParams.get("token") ?? "";
  return { server, token, call: createClient({ baseUrl: server.url.now(), credentials: "none" }) };
}

async function openWorld(): Promise<World> {
  const opened = await createWorld();
  closers.push(opened.close);
  return opened;
}

const owner = { full_name: "Ada Lindholm", email: "ada@example.test", password: "correct horse" };

test("the setup link creates the organization and its owner once, and signs the browser in", async () => {
  const { server, token, call } = await openEmptyServer();
  expect(await call(setupEndpoints.getSetup, { token })).toMatchObject({
    organization_exists: false,
    token_valid: true,
  });
  const body = new URLSearchParams({ token, organization_name: " Lindholm ", ...owner });
  const answer = await fetch(`${server.url.now()}/api/v1/setup`, { method: "POST", body });
  expect(answer.status).toBe(200);
  expect(answer.headers.get("set-cookie")).toContain("HttpOnly");
  expect(await call(serverSettingsEndpoints.getServerSettings, {})).toMatchObject({ realm_name: "Lindholm" });
  expect(await call(setupEndpoints.getSetup, { token })).toMatchObject({
    organization_exists: true,
    token_valid: false,
  });
  await expect(
    call(setupEndpoints.setUp, { token, organization_name: "Another", ...owner, email: "b@example.test" }),
  ).rejects.toMatchObject({ status: 401, code: "UNAUTHORIZED" });
});

test("the person who sets up the organization may change email addresses, as the operator of the server", async () => {
  const { server, token } = await openEmptyServer();
  const body = new URLSearchParams({ token, organization_name: "Lindholm", ...owner });
  const answer = await fetch(`${server.url.now()}/api/v1/setup`, { method: "POST", body });
  const [cookie = ""] = (answer.headers.get("set-cookie") ?? "").split("; ");
  const session = await fetch(`${server.url.now()}/api/v1/session`, { headers: { cookie } });
  expect(await session.json()).toMatchObject({ role: 100, may_change_emails: true });
});

test("nobody sets up the organization without the right token", async () => {
  const { call, token } = await openEmptyServer();
  for (const wrong of ["", "x", `${token}x`, token.slice(1)]) {
    await expect(
      call(setupEndpoints.setUp, { token: wrong, organization_name: "Lindholm", ...owner }),
    ).rejects.toMatchObject({ status: 401 });
  }
  expect(await call(setupEndpoints.getSetup, {})).toMatchObject({ organization_exists: false });
});

test("of two browsers that set up at the same moment, one succeeds, and there is one organization", async () => {
  const { call, token } = await openEmptyServer();
  const attempts = await Promise.allSettled(
    ["One", "Two"].map((organization_name) => call(setupEndpoints.setUp, { token, organization_name, ...owner })),
  );
  expect(attempts.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
});

test.each([
  [{ organization_name: "  " }, "Organization name can't be empty."],
  [{ organization_name: "x".repeat(41) }, "organization_name is too long (limit: 40 characters)"],
  [{ password: "short" }, "The password is too short (at least 8 characters)."],
  [{ email: "ada" }, "Enter a valid email address."],
])("setting up with %o is refused and may be tried again", async (change, message) => {
  const { call, token } = await openEmptyServer();
  const params = { token, organization_name: "Lindholm", ...owner };
  await expect(call(setupEndpoints.setUp, { ...params, ...change })).rejects.toMatchObject({ message });
  await call(setupEndpoints.setUp, params);
});

test("requests with a Host that is not the server's are refused before anything else", async () => {
  const { url } = await openWorld();
  const { request } = await import("node:http");
  const answer = await new Promise<{ status: number; body: string }>((resolve, reject) => {
    const sent = request(`${url}/api/v1/server_settings`, { headers: { host: "evil.example" } }, (response) => {
      let body = "";
      response
        .on("data", (chunk) => (body += chunk))
        .on("end", () => resolve({ status: response.statusCode ?? 0, body }));
    });
    sent.once("error", reject).end();
  });
  expect(answer.status).toBe(421);
  expect(JSON.parse(answer.body)).toMatchObject({ result: "error", code: "MISDIRECTED_HOST" });
});
