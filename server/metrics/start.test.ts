import { request } from "node:http";
import { createServer } from "node:net";
import { expect, onTestFinished, test } from "vitest";
import { temporaryFolder } from "../cli/testing/process.ts";
import { run } from "../cli/testing/run.ts";
import { startBackup } from "../domain/backups/make.ts";
import { openQueue } from "../domain/event-queues/testing/queue-client.ts";
import { post } from "../testing/actions.ts";
import { createWorld, type World } from "../testing/world.ts";
import { checkHealth } from "./health.ts";

async function openWorld(): Promise<World & { readonly port: number }> {
  const port = await freePort();
  const world = await createWorld({ config: { metricsPort: port } });
  onTestFinished(world.close);
  return { ...world, port };
}

/** A port that was free a moment ago. */
function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const probe = createServer().listen(0, "127.0.0.1", () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === "object" ? (address?.port ?? 0) : 0));
    });
  });
}

type Answer = { readonly status: number; readonly body: string };

function ask(port: number, path: string, { headers = {}, method = "GET" } = {}): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const asked = request({ host: "127.0.0.1", port, path, method, headers, agent: false }, (response) => {
      let body = "";
      response.setEncoding("utf8").on("data", (text: string) => {
        body += text;
      });
      response.on("end", () => resolve({ status: response.statusCode ?? 0, body }));
    });
    asked.on("error", reject).end();
  });
}

/** The value of one sample, by its name with its labels. */
async function readSample(port: number, name: string): Promise<number | undefined> {
  const { body } = await ask(port, "/metrics");
  const line = body.split("\n").find((each) => each.startsWith(`${name} `));
  return line === undefined ? undefined : Number(line.slice(name.length + 1));
}

test("the metrics show what people do", async () => {
  const { port, nina, ctx } = await openWorld();
  const queue = await openQueue(nina.call);
  await queue.takeAll();
  await post(nina, "general", "", "hello");
  await post(nina, "general", "", "hello again");
  await expect(post(nina, "nowhere", "", "hello")).rejects.toThrow();
  const sent = 'watercooler_requests_total{endpoint="POST /messages",status="2xx"}';
  await expect.poll(() => readSample(port, sent)).toBe(2);
  expect(await readSample(port, sent.replace("2xx", "4xx"))).toBe(1);
  expect(await readSample(port, 'watercooler_request_seconds_count{endpoint="POST /messages"}')).toBe(3);
  expect(await readSample(port, 'watercooler_request_seconds_bucket{endpoint="POST /messages",le="+Inf"}')).toBe(3);
  expect(await readSample(port, "watercooler_messages_sent_total")).toBe(2);
  expect(await readSample(port, "watercooler_commit_seconds_count")).toBeGreaterThanOrEqual(3);
  expect(await readSample(port, "watercooler_event_queues")).toBe(1);
  expect(await readSample(port, "watercooler_event_queues_connected")).toBe(1);
  expect(await readSample(port, "watercooler_mail_waiting")).toBe(0);
  for (const name of ["watercooler_database_bytes", "watercooler_disk_free_bytes", "process_resident_memory_bytes"]) {
    expect(await readSample(port, name)).toBeGreaterThan(0);
  }
  expect(await readSample(port, 'nodejs_eventloop_delay_seconds{quantile="0.99"}')).toBeGreaterThanOrEqual(0);
  expect(await readSample(port, "watercooler_backup_age_seconds")).toBeUndefined();
  await startBackup(ctx, "schedule");
  expect(await readSample(port, "watercooler_backup_age_seconds")).toBeGreaterThanOrEqual(0);
});

test("no metric names a person, a channel or a secret", async () => {
  const { port, nina } = await openWorld();
  await post(nina, "general", "lunch", "the lead has arrived");
  await expect.poll(() => readSample(port, "watercooler_messages_sent_total")).toBe(1);
  const { body } = await ask(port, "/metrics");
  for (const secret of [nina.email, nina.fullName, nina.apiKey, "general", "lunch", "lead", "Lindholm"]) {
    expect(body).not.toContain(secret);
  }
});

test("a waiting poll counts as a request in progress, and its time is not measured", async () => {
  const { port, nina, omar } = await openWorld();
  const queue = await openQueue(nina.call, { event_types: ["message"] });
  const polled = queue.poll();
  await expect.poll(() => readSample(port, "watercooler_event_queues_waiting")).toBe(1);
  expect(await readSample(port, "watercooler_requests_under_way")).toBe(1);
  await post(omar, "general", "", "hello");
  await polled;
  await expect.poll(() => readSample(port, 'watercooler_requests_total{endpoint="GET /events",status="2xx"}')).toBe(1);
  expect(await readSample(port, 'watercooler_request_seconds_count{endpoint="GET /events"}')).toBeUndefined();
});

test("the health check is ok for a working server, and gives the reason otherwise", async () => {
  const { port, ctx } = await openWorld();
  const { status, body } = await ask(port, "/api/health");
  expect([status, JSON.parse(body)]).toMatchObject([
    200,
    { status: "ok", version: ctx.config.version, checks: { database: "ok", disk: "ok" } },
  ]);
  const store = {
    ...ctx.store,
    get db(): never {
      throw new Error("disk I/O error");
    },
  };
  expect(await checkHealth({ ...ctx, store })).toMatchObject({
    status: "failing",
    checks: { database: "The database does not answer. See the server's log." },
  });
});

test("requests of pages in this computer's browser, and for other host names, are refused", async () => {
  const { port } = await openWorld();
  const statusWith = async (headers: object, method = "GET") =>
    (await ask(port, "/metrics", { headers, method })).status;
  expect(await statusWith({ host: `evil.example:${port}` })).toBe(421);
  expect(await statusWith({ origin: "http://127.0.0.1:8420" })).toBe(403);
  expect(await statusWith({ "sec-fetch-site": "same-site" })).toBe(403);
  expect(await statusWith({}, "POST")).toBe(405);
  expect((await ask(port, "/api/v1/users")).status).toBe(404);
  expect(await statusWith({ host: `localhost:${port}` })).toBe(200);
});

test("a port that another program uses is named, and the server does not start", async () => {
  const taken = createServer().listen(0, "127.0.0.1");
  onTestFinished(() => void taken.close());
  await new Promise((resolve) => taken.once("listening", resolve));
  const address = taken.address();
  const port = typeof address === "object" ? address?.port : 0;
  const words = ["--data", temporaryFolder(), "--host", "127.0.0.1", "--port", "0", "--metrics-port", String(port)];
  expect(await run("serve", ...words)).toEqual({
    code: 1,
    stdout: "",
    stderr: `Port ${port}, given as --metrics-port, is taken by another program. Choose another.\n`,
  });
});

test("without a port nothing is counted", async () => {
  const world = await createWorld();
  onTestFinished(world.close);
  expect(world.ctx.eventListeners.length).toBe((await openWorld()).ctx.eventListeners.length - 1);
});
