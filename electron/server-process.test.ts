import { EventEmitter } from "node:events";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { DesktopMessage } from "#server/cli/desktop-protocol.ts";
import { awaitServer, ServerDeath, ServerFailure } from "./server-process.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const ready = { type: "ready", url: "http://127.0.0.1:8642", setupUrl: null };

test("a server is running once it sends that it is ready", async () => {
  const child = new FakeChild();
  const starting = awaitServer(child);
  child.emit("message", { type: "progress" });
  child.emit("message", { ...ready, setupUrl: "http://127.0.0.1:8642/setup#token" });
  const { url } = ready;
  expect((await starting).address.now()).toMatchObject({ url, setupUrl: "http://127.0.0.1:8642/setup#token" });
});

test("a server that cannot start says why", async () => {
  const child = new FakeChild();
  const starting = awaitServer(child);
  child.emit("message", {
    ...{ type: "failed", message: "The folder is in use by another Watercooler.", exitCode: 3 },
    reason: null,
  });
  child.emit("exit", 3);
  await expect(starting).rejects.toEqual(new ServerFailure("The folder is in use by another Watercooler.", 3));
});

test("a server that ends before it is ready is reported with its exit code", async () => {
  const child = new FakeChild();
  const starting = awaitServer(child);
  child.emit("exit", 139);
  await expect(starting).rejects.toEqual(new ServerDeath(139));
});

test("a server that changes to HTTPS sends its new address and certificate", async () => {
  const child = new FakeChild();
  const starting = awaitServer(child);
  child.emit("message", ready);
  const server = await starting;
  const urls: string[] = [];
  server.address.subscribe(() => urls.push(server.address.now().url));
  child.emit("message", { ...ready, url: "https://127.0.0.1:8642", certificate: "AB:CD" });
  expect(urls).toEqual(["https://127.0.0.1:8642"]);
  expect(server.address.now()).toMatchObject({ url: "https://127.0.0.1:8642", certificate: "AB:CD" });
});

test("a question is answered by the next valid message of its type, or by nothing if the server ends first", async () => {
  const child = new FakeChild();
  const starting = awaitServer(child);
  child.emit("message", ready);
  const server = await starting;
  const addresses = server.ask({ type: "addresses" });
  const backup = server.ask({ type: "backup" });
  expect(child.received).toEqual([{ type: "addresses" }, { type: "backup" }]);
  child.emit("message", { type: "addresses", urls: "not a list" });
  child.emit("message", { type: "addresses", urls: ["http://192.0.2.7:8642"] });
  expect(await addresses).toMatchObject({ urls: ["http://192.0.2.7:8642"] });
  child.emit("exit", 1);
  expect(await backup).toBeUndefined();
});

test("a server whose start was canceled is asked to stop", async () => {
  const child = new FakeChild();
  const stopping = new AbortController();
  const starting = awaitServer(child, stopping.signal);
  stopping.abort();
  expect(child.received).toEqual([{ type: "stop" }]);
  child.emit("exit", 0);
  await expect(starting).rejects.toEqual(new ServerDeath(0));
});

test("stopping asks the server to stop, waits for its end and does not kill it", async () => {
  const child = new FakeChild();
  const starting = awaitServer(child);
  child.emit("message", ready);
  const server = await starting;
  const stopping = server.stop();
  expect(child.received).toEqual([{ type: "stop" }]);
  child.emit("exit", 0);
  await stopping;
  expect(await server.ended).toBe(0);
  await vi.runAllTimersAsync();
  expect(child.killed).toBe(false);
});

test("a server that does not stop in time is killed", async () => {
  const child = new FakeChild();
  const starting = awaitServer(child);
  child.emit("message", ready);
  const stopping = (await starting).stop(5_000);
  await vi.advanceTimersByTimeAsync(4_999);
  expect(child.killed).toBe(false);
  await vi.advanceTimersByTimeAsync(1);
  expect(child.killed).toBe(true);
  await stopping;
});

class FakeChild extends EventEmitter {
  readonly received: DesktopMessage[] = [];
  killed = false;

  postMessage(message: DesktopMessage): void {
    this.received.push(message);
  }

  kill(): boolean {
    this.killed = true;
    return this.emit("exit", 137);
  }
}
