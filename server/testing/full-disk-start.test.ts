import { copyFileSync } from "node:fs";
import { pino } from "pino";
import { expect, onTestFinished, test } from "vitest";
import { systemClock } from "../clock.ts";
import { dataFiles } from "../db/data-folder.ts";
import { mountedDisks } from "../db/testing/small-disk.ts";
import { startServer } from "../serve.ts";
import { sendDirect } from "./actions.ts";
import { testConfig } from "./test-config.ts";
import { testPassword } from "./test-people.ts";
import { createWorld } from "./world.ts";

test.each(mountedDisks)(
  "on a server started on $name, people sign in and read, and stay signed in once there is room",
  async ({ create }) => {
    const world = await createWorld();
    await sendDirect(world.omar, [world.nina], "before");
    await world.asTemplate();
    const disk = create();
    copyFileSync(dataFiles(world.folder).database, dataFiles(disk.folder).database);
    disk.fill(world.ctx);

    const config = testConfig(disk.folder);
    const server = await startServer(config, silent, systemClock);
    onTestFinished(() => server.close());
    const nina = { email: world.nina.email, password: testPassword };
    const signIn = await sendRequest(server.url.now(), "POST", "/session", nina);
    expect(signIn.status).toBe(200);
    const cookie = signIn.cookie;
    expect((await sendRequest(server.url.now(), "POST", "/register", {}, { cookie })).json).toMatchObject({
      queue_id: expect.any(String),
    });
    const everything = "/messages?anchor=newest&num_before=9&num_after=0&apply_markdown=false";
    expect((await sendRequest(server.url.now(), "GET", everything, null, { cookie })).json).toMatchObject({
      messages: [{ content: "before" }],
    });
    const phone = await sendRequest(server.url.now(), "POST", "/fetch_api_key", {
      username: nina.email,
      password: testPassword,
    });
    const authorization = basic(nina.email, (phone.json as { api_key: string }).api_key);
    expect((await sendRequest(server.url.now(), "GET", "/users/me", null, { authorization })).status).toBe(200);
    const message = { type: "direct", to: JSON.stringify([world.omar.id]), content: "after" };
    expect(await sendRequest(server.url.now(), "POST", "/messages", message, { authorization })).toMatchObject({
      status: 507,
      json: { code: "STORAGE_FULL" },
    });

    const other = await sendRequest(server.url.now(), "POST", "/session", nina);
    expect((await sendRequest(server.url.now(), "DELETE", "/session", {}, { cookie: other.cookie })).status).toBe(200);
    expect((await sendRequest(server.url.now(), "GET", "/users/me", null, { cookie: other.cookie })).status).toBe(401);

    disk.makeRoom();
    await server.diskFreed;
    await server.close();
    const again = await startServer(config, silent, systemClock);
    onTestFinished(() => again.close());
    expect((await sendRequest(again.url.now(), "GET", "/users/me", null, { cookie })).status).toBe(200);
    expect((await sendRequest(again.url.now(), "POST", "/messages", message, { authorization })).status).toBe(200);
    expect((await sendRequest(again.url.now(), "GET", "/users/me", null, { cookie: other.cookie })).status).toBe(401);
  },
);

const silent = pino({ level: "silent" });

type Headers = Readonly<Record<string, string>>;

async function sendRequest(url: string, method: string, path: string, form: Headers | null, headers: Headers = {}) {
  const answer = await fetch(`${url}/api/v1${path}`, {
    method,
    headers: { "x-watercooler-csrf": "1", ...headers },
    body: form === null ? null : new URLSearchParams(form),
  });
  const [cookie = ""] = (answer.headers.get("set-cookie") ?? "").split(";");
  return { status: answer.status, json: (await answer.json()) as unknown, cookie };
}

function basic(email: string, key: string): string {
  return `Basic ${Buffer.from(`${email}:${key}`).toString("base64")}`;
}
