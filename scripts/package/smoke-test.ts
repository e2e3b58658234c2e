import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";

/** A command that runs `watercooler`: its program, and the arguments before those of the command. */
export type Watercooler = { readonly program: string; readonly args: readonly string[] };

/**
 * Serves a new organization with a packed server and uses it as a client does: the owner signs in, sends a message and
 * receives it, and the pages are there.
 * @throws {Error} when any step fails
 */
export async function smokeTest({ program, args }: Watercooler, data: string): Promise<void> {
  const owner = ["--email", "ada@example.test", "--name", "Ada"];
  const init = [...args, "init", "--data", data, "--org", "Lindholm", ...owner, "--password-stdin"];
  const { status, stderr } = spawnSync(program, init, { input: "a long password\n", encoding: "utf8" });
  if (status !== 0) throw new Error(`init ended with ${status}: ${stderr}`);

  const local = ["--host", "127.0.0.1", "--port", "0", "--no-discovery", "--json"];
  const server = spawn(program, [...args, "serve", "--data", data, ...local], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  try {
    const [line] = await once(createInterface(server.stdout), "line");
    const { url }: { url: string } = JSON.parse(String(line));
    await exchangeMessage(url);
    const ended = once(server, "exit");
    server.kill("SIGTERM");
    const [code] = await ended;
    if (code !== 0) throw new Error(`The server stopped with code ${code}.`);
  } finally {
    server.kill("SIGKILL");
  }
}

/** Signs in to a server, sends a message and receives it, and loads a page. */
export async function exchangeMessage(url: string): Promise<void> {
  const key = await call(url, "POST", "/fetch_api_key", { username: "ada@example.test", password: "a long password" });
  const ada = `Basic ${Buffer.from(`ada@example.test:${key.api_key}`).toString("base64")}`;
  const queue = await call(url, "POST", "/register", { event_types: '["message"]', apply_markdown: "true" }, ada);
  const message = { type: "direct", to: JSON.stringify([await ownId(url, ada)]), content: "The lead has arrived" };
  const { id } = await call(url, "POST", "/messages", message, ada);
  const poll = { queue_id: String(queue.queue_id), last_event_id: String(queue.last_event_id) };
  const { events } = await call(url, "GET", "/events", poll, ada);
  const received = (events as { message?: { id: number; content: string } }[]).find(
    (event) => event.message?.id === id,
  );
  if (received?.message?.content !== "<p>The lead has arrived</p>") {
    throw new Error(`The message did not arrive: ${JSON.stringify(events)}`);
  }
  const page = await fetch(`${url}/sign-in`);
  if (!page.ok || !(await page.text()).includes("<script")) throw new Error("The sign-in page did not load.");
}

async function ownId(url: string, authorization: string): Promise<unknown> {
  return (await call(url, "GET", "/users/me", {}, authorization)).user_id;
}

async function call(
  url: string,
  method: "GET" | "POST",
  path: string,
  params: Record<string, string>,
  authorization?: string,
): Promise<Record<string, unknown>> {
  const form = new URLSearchParams(params);
  const target = `${url}/api/v1${path}${method === "GET" ? `?${form}` : ""}`;
  const headers = authorization === undefined ? {} : { authorization };
  const response = await fetch(target, { method, headers, ...(method === "POST" ? { body: form } : {}) });
  const answer: Record<string, unknown> = await response.json();
  if (answer.result !== "success") throw new Error(`${method} ${path} answered ${JSON.stringify(answer)}.`);
  return answer;
}
