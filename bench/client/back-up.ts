import { setTimeout as delay } from "node:timers/promises";
import { askOnce } from "../load/connection.ts";
import { writeRequest } from "../load/request.ts";
import type { Person } from "../office/people.ts";
import type { ServerProcess } from "../run/server-process.ts";

/** Makes the server create a backup, and waits for its end. */
export async function backUp({ port }: ServerProcess, owner: Person): Promise<void> {
  const sendRequest = async (method: "GET" | "POST") =>
    JSON.parse(await askOnce(port, writeRequest({ method, path: "/api/v1/backups", credentials: owner })));
  await sendRequest("POST");
  for (;;) {
    const { under_way, failure } = await sendRequest("GET");
    if (failure !== null) throw new Error(`The backup failed: ${failure.message}`);
    if (under_way === null) return;
    await delay(20);
  }
}
