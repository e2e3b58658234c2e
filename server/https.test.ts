import { execFile, spawnSync } from "node:child_process";
import { X509Certificate } from "node:crypto";
import { once } from "node:events";
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { createServer } from "node:https";
import { type AddressInfo, connect } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { promisify } from "node:util";
import { pino } from "pino";
import { beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { dataFiles } from "./db/data-folder.ts";
import { openQueue } from "./domain/event-queues/testing/queue-client.ts";
import { secureConnectionEndpoints } from "./domain/secure-connection/contract.ts";
import { sessionLifetime } from "./domain/sessions/actions.ts";
import { openHttps } from "./https.ts";
import { findAuthority } from "./lan/certificates/authority.ts";
import { namesOf } from "./lan/certificates/served-certificate.ts";
import { serverCertificate } from "./lan/certificates/server-certificate.ts";
import { certifyNames, createOtherAuthority, writeCertificate } from "./lan/certificates/testing/other-authority.ts";
import { startServer } from "./serve.ts";
import { subscribable } from "./subscribable.ts";
import { tlsClient } from "./testing/ask-https.ts";
import { testConfig } from "./testing/test-config.ts";
import { emailOf, testPassword } from "./testing/test-people.ts";
import { createEmptyServer, createWorld, type Person, type World, type WorldOptions } from "./testing/world.ts";

const hasCurl = spawnSync("curl", ["--version"]).status === 0;
const day = 86_400_000;
let now: number;
let allowedHosts: string[];

beforeEach(() => {
  now = Date.parse("2026-03-02T09:00:00Z");
  allowedHosts = [];
});

async function openWorld(config: WorldOptions["config"] = {}): Promise<World> {
  const world = await createWorld({ clock: { now: () => now }, config: { allowedHosts, ...config } });
  onTestFinished(() => world.close());
  return world;
}

type Mode = "off" | "optional" | "required";
const choose = ({ ada }: World, mode: Mode) => ada.call(secureConnectionEndpoints.chooseSecureMode, { mode });

const root = ({ ctx }: World) => ctx.site.https.authority.now()?.pem ?? "";
const portOf = ({ url }: World) => new URL(url).port;
const secureUrl = (world: World, path = "/api/v1/server_settings", host = "127.0.0.1") =>
  `https://${host}:${portOf(world)}${path}`;
const fetchPlain = (world: World, path: string, init: RequestInit = {}) =>
  fetch(`http://127.0.0.1:${portOf(world)}${path}`, { redirect: "manual", ...init });

test("a server started with HTTPS proves its identity under every name to clients that trust its authority", async () => {
  const world = await openWorld({ https: true, allowedHosts: ["chat.lindholm.test"] });
  expect(world.url).toMatch(/^https:\/\/127\.0\.0\.1:/);
  const ask = tlsClient(root(world));
  for (const host of ["127.0.0.1", "localhost", "chat.lindholm.test"]) {
    expect((await ask(secureUrl(world, undefined, host))).status).toBe(200);
  }
  await expect(tlsClient("")(secureUrl(world))).rejects.toMatchObject({
    code: expect.stringMatching(/UNABLE_TO|SELF_SIGNED/),
  });
  await expect(ask(secureUrl(world, undefined, "evil.test"))).rejects.toMatchObject({
    code: "ERR_TLS_CERT_ALTNAME_INVALID",
  });
});

test.skipIf(!hasCurl)(`curl accepts its root certificate${hasCurl ? "" : " (skipped: no curl)"}`, async () => {
  const world = await openWorld({ https: true });
  const file = join(world.folder, "root.crt");
  writeFileSync(file, await (await fetchPlain(world, "/ca.crt")).text());
  const curl = promisify(execFile);
  const words = ["--silent", "--show-error", "--fail", "--cacert", file];
  const { stdout } = await curl("curl", [...words, secureUrl(world)]);
  expect(JSON.parse(stdout)).toMatchObject({ result: "success" });
  await expect(curl("curl", ["--silent", secureUrl(world)])).rejects.toMatchObject({ code: 60 });
});

test("a connection can be used for several requests", async () => {
  const world = await openWorld({ https: true });
  const ask = tlsClient(root(world));
  const ports = [];
  for (let asked = 0; asked < 3; asked++) ports.push((await ask(secureUrl(world))).localPort);
  expect(new Set(ports).size).toBe(1);
});

test("a plain request is redirected to the same address, and refused in the error envelope", async () => {
  const world = await openWorld({ https: true });
  for (const method of ["GET", "POST"]) {
    const answer = await fetchPlain(world, "/api/v1/messages?num_before=1", { method });
    expect(answer.status).toBe(307);
    const location = secureUrl(world, "/api/v1/messages?num_before=1");
    expect(answer.headers.get("location")).toBe(location);
    expect(answer.headers.get("cache-control")).toBe("no-store");
    expect(await answer.json()).toEqual({
      result: "error",
      msg: `This server accepts only HTTPS: ${location}`,
      code: "HTTPS_REQUIRED",
    });
  }
  expect((await fetchPlain(world, "/")).headers.get("location")).toBe(secureUrl(world, "/"));
});

test("the page about trusting the certificate, and the certificate, are also served without encryption", async () => {
  const world = await openWorld({ https: true });
  const certificate = await fetchPlain(world, "/ca.crt");
  expect(certificate.headers.get("content-type")).toBe("application/x-x509-ca-cert");
  expect(await certificate.text()).toBe(root(world));
  const page = await fetchPlain(world, "/trust?from=poster");
  expect(page.headers.get("content-security-policy")).toContain("default-src 'none'");
  const fingerprint = world.ctx.site.https.authority.now()?.fingerprint ?? "";
  expect((await page.text()).replaceAll(/<\/?span>|\s/g, "")).toContain(fingerprint.slice(0, 11));
  expect((await fetchPlain(world, "/trustworthy")).status).toBe(307);
});

test("names that are not the server's are refused, plain and encrypted", async () => {
  const world = await openWorld({ https: true });
  const url = secureUrl(world, "/", "localhost");
  const { status } = await tlsClient(root(world))(url, { headers: { host: "evil.test" } });
  expect(status).toBe(421);
  expect(await rawAnswer(world, "GET /trust HTTP/1.1\r\nHost: evil.test\r\n\r\n")).toMatch(/^HTTP\/1.1 421 /);
});

test("data that is not TLS or HTTP is refused", async () => {
  const world = await openWorld({ https: true });
  expect(await rawAnswer(world, "\x01\x02\x03 nonsense\r\n\r\n")).toMatch(/^HTTP\/1.1 400 /);
  // Data that only looks like TLS is cut off.
  expect(await rawAnswer(world, "\x16\x03\x01\x00\x05nonsense\r\n\r\n")).not.toContain("HTTP");
});

async function rawAnswer(world: World, words: string): Promise<string> {
  const socket = connect(Number(portOf(world)), "127.0.0.1");
  socket.write(Buffer.from(words, "latin1"));
  return text(socket);
}

test("a browser that signs in over HTTPS gets a cookie only for HTTPS", async () => {
  const world = await openWorld({ https: true });
  const ask = tlsClient(root(world));
  const body = new URLSearchParams({ email: emailOf("nina"), password: testPassword }).toString();
  const signIn = { method: "POST", body, headers: { "content-type": "application/x-www-form-urlencoded" } };
  const { headers } = await ask(secureUrl(world, "/api/v1/session"), signIn);
  const [cookie = "", ...attributes] = String(headers["set-cookie"]).split("; ");
  expect(cookie).toMatch(/^__Host-watercooler_session=/);
  expect(attributes.join("; ")).toBe(`Path=/; HttpOnly; SameSite=Strict; Secure; Max-Age=${sessionLifetime}`);
  expect(headers["strict-transport-security"]).toBeUndefined();
  expect((await ask(secureUrl(world, "/api/v1/session"), { headers: { cookie } })).status).toBe(200);
  const inTheClear = cookie.replace("__Host-", "");
  expect((await ask(secureUrl(world, "/api/v1/session"), { headers: { cookie: inTheClear } })).status).toBe(401);
  const origin = { ...signIn.headers, origin: `http://127.0.0.1:${portOf(world)}` };
  expect((await ask(secureUrl(world, "/api/v1/session"), { ...signIn, headers: origin })).status).toBe(403);
});

test("the server advertises HTTPS addresses", async () => {
  const world = await openWorld({ https: true });
  const { text: body } = await tlsClient(root(world))(secureUrl(world));
  expect(JSON.parse(body)).toMatchObject({ realm_url: secureUrl(world, "") });
  expect(world.ctx.site.urls.now()).toEqual([secureUrl(world, "")]);
});

test("HTTPS can be turned on and off again while people are connected", async () => {
  const world = await openWorld();
  const queue = await openQueue(world.nina.call);
  await queue.takeAll();
  const held = queue.poll();
  await expect.poll(() => world.ctx.queues.waiting.size).toBe(1);
  const { certificate } = await choose(world, "optional");
  // Waiting polls are ended, so that clients poll again at the current address.
  expect(await held).toEqual([]);
  expect((await fetchPlain(world, "/api/v1/server_settings")).status).toBe(200);
  const ask = tlsClient(root(world));
  expect((await ask(secureUrl(world))).fingerprint).toBe(certificate?.fingerprint);

  await choose(world, "required");
  expect((await fetchPlain(world, "/api/v1/server_settings")).status).toBe(307);
  const { localPort } = await ask(secureUrl(world));

  const off = { method: "PUT", body: "mode=off", headers: formHeaders(basicOf(world)) };
  expect((await ask(secureUrl(world, "/api/v1/secure_connection"), off)).status).toBe(200);
  expect((await fetchPlain(world, "/api/v1/server_settings")).status).toBe(200);
  // Open connections stay; new ones are plain.
  expect(await ask(secureUrl(world))).toMatchObject({ status: 200, localPort });
  await expect(tlsClient(root(world))(secureUrl(world))).rejects.toMatchObject({ code: "EPROTO" });
});

function basicOf({ ada }: World, { email, apiKey }: Person = ada): string {
  return Buffer.from(`${email}:${apiKey}`).toString("base64");
}

function formHeaders(basic: string) {
  return { authorization: `Basic ${basic}`, "content-type": "application/x-www-form-urlencoded" };
}

test("HTTPS and the certificate survive a restart", async () => {
  const world = await openWorld();
  const { certificate, authority } = await choose(world, "optional");
  const again = await world.restart();
  onTestFinished(() => again.close());
  const state = await again.ada.call(secureConnectionEndpoints.getSecureConnection, {});
  expect(state).toMatchObject({ mode: "optional", source: "settings", certificate, authority });
  expect((await tlsClient(root(again))(secureUrl(again))).fingerprint).toBe(certificate?.fingerprint);
});

test("the certificate is renewed long before it expires, and open connections continue", async () => {
  now = Date.now() - 340 * day;
  const world = await openWorld({ https: true });
  const ask = tlsClient(root(world));
  const first = await ask(secureUrl(world));
  now += 320 * day;
  world.ctx.site.https.apply();
  expect((await ask(secureUrl(world))).fingerprint).toBe(first.fingerprint);
  now += 20 * day;
  world.ctx.site.https.apply();
  expect(await ask(secureUrl(world))).toMatchObject({ status: 200, localPort: first.localPort });
  const { fingerprint } = await tlsClient(root(world))(secureUrl(world));
  expect(fingerprint).not.toBe(first.fingerprint);
  expect(fingerprint).toBe(world.ctx.site.https.certificate.now()?.fingerprint);
});

test("a name that the server gets later is in the certificate at once", async () => {
  const world = await openWorld({ https: true, allowedHosts });
  const before = world.ctx.site.https.certificate.now();
  expect(before?.names).not.toContain("chat.lan");
  allowedHosts.push("chat.lan");
  world.ctx.site.https.apply();
  expect((await tlsClient(root(world))(secureUrl(world, undefined, "chat.lan"))).status).toBe(200);
});

test("a name outside the office that comes later is left out, with a warning", async () => {
  const world = await openWorld({ https: true, allowedHosts });
  const logged = vi.spyOn(world.ctx.log, "warn");
  allowedHosts.push("bank.example.com");
  for (let look = 0; look < 2; look++) world.ctx.site.https.apply();
  expect(logged.mock.calls).toEqual([[{ names: ["bank.example.com"] }, expect.stringContaining("is not for")]]);
  expect((await tlsClient(root(world))(secureUrl(world))).status).toBe(200);
  expect(world.ctx.site.https.certificate.now()?.missing_names).toEqual(["bank.example.com"]);
});

test("a clock that is years off gives a warning, and the certificate is right once the clock is", async () => {
  now = Date.parse("2001-01-01T00:00:00Z");
  const world = await openWorld({ https: true });
  expect(world.ctx.site.https.certificate.now()?.problem).toMatch(/^This computer's clock shows .* 200[01],/);
  await expect(tlsClient(root(world))(secureUrl(world))).rejects.toMatchObject({ code: "CERT_HAS_EXPIRED" });
  now = Date.now();
  world.ctx.site.https.apply();
  expect((await tlsClient(root(world))(secureUrl(world))).status).toBe(200);
  expect(world.ctx.site.https.certificate.now()?.problem).toBeNull();
});

test("a certificate from files is used, and renewed when the files change", async () => {
  now = Date.now();
  const authority = createOtherAuthority();
  const good = certifyNames(authority, ["chat.example.test"], now);
  const certificate = writeCertificate(good);
  const world = await openWorld({ certificate, allowedHosts: ["chat.example.test"] });
  const state = world.ctx.site.https.certificate.now();
  expect(state).toMatchObject({ source: "files", names: ["chat.example.test"], missing_names: [], problem: null });
  expect(world.ctx.site.https.authority.now()).toBeNull();
  // Other computers are given the name in the certificate, which their browsers accept.
  expect(world.ctx.site.urls.now()).toEqual([secureUrl(world, "", "chat.example.test")]);
  const ask = tlsClient(authority.root);
  const path = secureUrl(world, undefined, "chat.example.test");
  const first = await ask(path);
  expect(first).toMatchObject({ status: 200, fingerprint: state?.fingerprint });
  expect((await fetchPlain(world, "/ca.crt")).status).toBe(404);

  const next = certifyNames(authority, ["chat.example.test"], now);
  writeFileSync(certificate.certificate, next.certificate);
  world.ctx.site.https.apply();
  expect(world.ctx.site.https.certificate.now()?.problem).toContain("doesn't belong to the certificate in");
  expect((await tlsClient(authority.root)(path)).fingerprint).toBe(first.fingerprint);
  writeFileSync(certificate.key, next.key);
  world.ctx.site.https.apply();
  expect(world.ctx.site.https.certificate.now()?.problem).toBeNull();
  expect((await tlsClient(authority.root)(path)).fingerprint).not.toBe(first.fingerprint);
});

test("a certificate for none of the server's own names is used, with a warning", async () => {
  now = Date.now();
  const certificate = writeCertificate(certifyNames(createOtherAuthority(), ["other.example.test"], now));
  const world = await openWorld({ certificate });
  expect(world.ctx.site.https.certificate.now()?.missing_names.length).toBeGreaterThan(0);
  expect(world.ctx.site.urls.now()).toEqual([secureUrl(world, "")]);
});

test("an invalid certificate keeps the server from starting, and leaves the folder unchanged", async () => {
  const { folder, close } = await createEmptyServer();
  await close();
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const before = readdirSync(folder);
  const certificate = writeCertificate(createOtherAuthority().certify(["chat.example.test"], now - 2 * day, now - day));
  const config = testConfig(folder, { certificate });
  await expect(startServer(config, pino({ level: "silent" }))).rejects.toThrow(/expired on .*\. Renew it\.$/);
  expect(readdirSync(folder)).toEqual(before);
});

test("a new address of the computer is in the certificate, and a forbidden one is not", async () => {
  const { ctx, folder } = await openWorld();
  let address = "192.168.1.7";
  const offered: string[] = [];
  const card = { netmask: "", mac: "", internal: false, cidr: null, family: "IPv4" as const };
  const https = openHttps({
    ...{ log: ctx.log, clock: ctx.clock, store: ctx.store },
    config: testConfig(folder, { https: true, host: "0.0.0.0" }),
    interfaces: subscribable(() => ({ eth0: [{ ...card, address }] })),
  });
  const port = {
    offer: ({ cert }: { cert?: unknown }) => void offered.push(String(cert)),
    withdraw: () => {},
    end: () => {},
  };
  const seen: unknown[] = [];
  https.certificate.subscribe(() => seen.push(https.certificate.now()?.names.at(-1)));
  https.begin(port);
  onTestFinished(https.stop);
  address = "10.0.0.4";
  https.apply();
  https.apply();
  expect(offered.map((cert) => namesOf(new X509Certificate(cert)).at(-1))).toEqual(["192.168.1.7", "10.0.0.4"]);
  address = "203.0.113.9";
  https.apply();
  expect(https.certificate.now()).toMatchObject({ missing_names: ["203.0.113.9"] });
  // The old certificate still covers the other names.
  expect(offered).toHaveLength(2);
  expect(seen).toContain("10.0.0.4");
});

test("a resumable upload works over HTTPS", async () => {
  now = Date.now();
  const world = await openWorld({ https: true });
  const ask = tlsClient(root(world));
  const known = { authorization: `Basic ${basicOf(world)}`, "tus-resumable": "1.0.0" };
  const announced = await ask(secureUrl(world, "/api/v1/tus"), {
    method: "POST",
    headers: { ...known, "upload-length": "8", "upload-metadata": `filename ${btoa("lamp.txt")}` },
  });
  expect(announced.status).toBe(201);
  const place = new URL(String(announced.headers.location), secureUrl(world)).href;
  const piece = { ...known, "upload-offset": "0", "content-type": "application/offset+octet-stream" };
  expect(await ask(place, { method: "PATCH", headers: piece, body: "The lead" })).toMatchObject({ status: 200 });
});

test("a stolen key cannot be used to impersonate a bank", async () => {
  const world = await openWorld({ https: true });
  const authority = findAuthority(dataFiles(world.folder).certificates);
  if (authority === null) throw new Error("There is no authority.");
  const stolen = { ...authority, scope: { names: ["example.com"], networks: [] } };
  const folder = mkdtempSync(join(tmpdir(), "watercooler-thief-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const { chain: cert, key } = serverCertificate(
    folder,
    stolen,
    { names: ["bank.example.com"], addresses: [] },
    Date.now(),
  );
  const thief = createServer({ cert, key }, (_request, response) => response.end()).listen(0, "127.0.0.1");
  onTestFinished(() => void thief.close());
  await once(thief, "listening");
  const { port } = thief.address() as AddressInfo;
  const asked = tlsClient(root(world))(`https://bank.example.com:${port}/`);
  await expect(asked).rejects.toThrow("permitted subtree violation");
});

test("stopping does not wait for silent connections or polls", async () => {
  const world = await createWorld({ config: { https: true } });
  const silent = connect(Number(portOf(world)), "127.0.0.1").on("error", () => {});
  await new Promise((resolve) => silent.once("connect", resolve));
  const ask = tlsClient(root(world));
  const asNina = { headers: { authorization: `Basic ${basicOf(world, world.nina)}` } };
  const registered = await ask(secureUrl(world, "/api/v1/register"), { method: "POST", ...asNina });
  const { queue_id, last_event_id } = JSON.parse(registered.text);
  const poll = `/api/v1/events?queue_id=${queue_id}&last_event_id=${last_event_id}`;
  const held = ask(secureUrl(world, poll), asNina);
  await expect.poll(() => world.ctx.queues.waiting.size).toBe(1);
  const from = performance.now();
  await world.close();
  expect(await held).toMatchObject({ status: 200 });
  expect(performance.now() - from).toBeLessThan(2_500);
});

test("only the owner can read the keys, and a damaged authority is not replaced silently", async () => {
  const { folder, close } = await createEmptyServer({ config: { https: true } });
  await close();
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const { certificates } = dataFiles(folder);
  const file = join(certificates, "authority.json");
  for (const path of [file, join(certificates, "server.pem")]) expect(statSync(path).mode & 0o777).toBe(0o600);
  expect(statSync(certificates).mode & 0o777).toBe(0o700);

  const before = readFileSync(file, "utf8");
  writeFileSync(file, before.slice(0, 100));
  const start = () => startServer(testConfig(folder, { https: true }), pino({ level: "silent" }));
  await expect(start()).rejects.toThrow(`The certificate authority in ${file} can't be read.`);
  writeFileSync(file, before);
  const again = await start();
  expect(again.ctx.site.https.authority.now()?.pem).toBe(JSON.parse(before).certificate);
  await again.close();
});
