import { copyFileSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { dataFiles } from "#server/db/data-folder.ts";
import { sessionEndpoints } from "#server/domain/sessions/contract.ts";
import { settingsEndpoints } from "#server/domain/settings/contract.ts";
import { csrfHeader } from "#server/http/csrf-header.ts";
import { ada, addNina, nina, type Person, setUpOrganization } from "../office.ts";
import type { TestServers } from "./server-process.ts";

/** The people in the organization when a test begins. With nobody, it is not set up yet. */
export type People = "nobody" | "Ada" | "Ada and Nina";

/**
 * Databases with people in them. They see hours to 24, as the tests name them. A worker makes each once, and copies it
 * for each test.
 */
export type PreparedData = {
  /** Copies a database into an empty data folder. */
  readonly copyTo: (data: string, people: People) => Promise<void>;
  readonly remove: () => void;
};

/** A database is made when a test first needs it. */
export function prepareData(testServers: TestServers): PreparedData {
  const folders: string[] = [];
  const prepared = new Map<People, Promise<string>>();

  const prepare = async (people: People): Promise<string> => {
    const data = mkdtempSync(join(tmpdir(), "watercooler-e2e-"));
    folders.push(data);
    const server = await testServers.open({ data, port: 0, webPublicChannels: false });
    await setUpOrganization(server);
    if (people === "Ada and Nina") await addNina(server);
    for (const person of people === "Ada and Nina" ? [ada, nina] : [ada]) await chooseClock(server.url, person);
    await server.stop();
    return dataFiles(data).database;
  };

  return {
    copyTo: async (data, people) => {
      if (people === "nobody") return;
      const database = prepared.get(people) ?? prepare(people);
      prepared.set(people, database);
      copyFileSync(await database, dataFiles(data).database);
    },
    remove: () => {
      for (const folder of folders) rmSync(folder, { recursive: true });
    },
  };
}

/** Hides the checklist in a data folder, as in an organization that has been there for long. Nobody has done it by hand. */
export function hideChecklist(data: string): void {
  const database = new DatabaseSync(dataFiles(data).database);
  database.exec("INSERT INTO organization_settings (name, value) VALUES ('checklist_hidden', 'true')");
  database.close();
}

/** Chooses hours to 24 in a browser session, and signs out: an API key would stay as one more device. */
async function chooseClock(url: string, { email, password }: Person): Promise<void> {
  let cookie = "";
  const call = async ({ method, path }: { method: string; path: string }, fields: Record<string, string>) => {
    const answer = await fetch(`${url}/api/v1${path}`, {
      method,
      headers: { [csrfHeader]: "1", cookie },
      body: new URLSearchParams(fields),
    });
    if (!answer.ok) throw new Error(`${method} ${path}: ${await answer.text()}`);
    [cookie = cookie] = answer.headers.getSetCookie();
  };
  await call(sessionEndpoints.signIn, { email, password });
  await call(settingsEndpoints.updateOwnSettings, { twenty_four_hour_time: "true" });
  await call(sessionEndpoints.signOut, {});
}
