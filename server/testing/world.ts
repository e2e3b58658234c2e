import { copyFileSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Logger, pino } from "pino";
import { type Clock, systemClock } from "../clock.ts";
import type { Config } from "../config.ts";
import type { Context } from "../context.ts";
import { dataFiles } from "../db/data-folder.ts";
import { insertOrganization } from "../domain/organization/actions.ts";
import { hashPassword } from "../domain/passwords/password.ts";
import { insertApiKey } from "../domain/sessions/actions.ts";
import { insertUser } from "../domain/users/actions.ts";
import { type Client, createClient } from "../http/client.ts";
import { type RunningServer, startServer } from "../serve.ts";
import { mutate } from "../transactions/mutate.ts";
import { cheapPasswordCost, testConfig } from "./test-config.ts";
import { emailOf, type TestPersonName, testPassword, testPeople, testPersonNames } from "./test-people.ts";

/** A person in a test, with a signed-in client. */
export type Person = {
  readonly id: number;
  readonly email: string;
  readonly fullName: string;
  readonly apiKey: string;
  readonly call: Client;
};

/** A real server on a real port with a real database, and the test people signed in. */
export type World = Record<TestPersonName, Person> & {
  readonly url: string;
  readonly ctx: Context;
  readonly folder: string;
  readonly stranger: Client;
  /** Stops the server and starts it again on the same folder; resolves with the new world. */
  readonly restart: () => Promise<World>;
  /** Stops the server; resolves with a function that starts a new copy of this world each time. */
  readonly asTemplate: () => Promise<() => Promise<World>>;
  readonly close: () => Promise<void>;
};

/** The options of a test's world. */
export type WorldOptions = { readonly clock?: Clock; readonly config?: Partial<Config>; readonly log?: Logger };

type Keys = Readonly<Record<TestPersonName, { readonly id: number; readonly apiKey: string }>>;

/** Starts a separate world for a test; close it when done. */
export async function createWorld(options: WorldOptions = {}): Promise<World> {
  template ??= createTemplate();
  const { file, keys } = await template;
  return openWorld(copyOf(file), keys, options);
}

/** Starts a server on an empty folder, without an organization. */
export async function createEmptyServer(
  options: WorldOptions = {},
): Promise<RunningServer & { readonly folder: string }> {
  const folder = temporaryFolder();
  const server = await startServer(testConfig(folder, options.config), silentLog, options.clock ?? systemClock);
  return { ...server, folder };
}

async function openWorld(folder: string, keys: Keys, options: WorldOptions): Promise<World> {
  const { config, log = silentLog, clock = systemClock } = options;
  const server = await startServer(testConfig(folder, config), log, clock);
  const people = testPersonNames.map((name): [TestPersonName, Person] => {
    const credentials = { email: emailOf(name), apiKey: keys[name].apiKey };
    const call = createClient({ baseUrl: server.url.now(), credentials, userAgent: "Watercooler-tests/1" });
    return [name, { ...keys[name], email: emailOf(name), fullName: testPeople[name].fullName, call }];
  });
  return {
    ...(Object.fromEntries(people) as Record<TestPersonName, Person>),
    url: server.url.now(),
    ctx: server.ctx,
    folder,
    stranger: createClient({ baseUrl: server.url.now(), credentials: "none" }),
    restart: async () => {
      await server.close();
      return openWorld(folder, keys, options);
    },
    asTemplate: async () => {
      await server.close();
      removeAtExit(folder);
      return () => openWorld(copyOf(dataFiles(folder).database), keys, options);
    },
    close: async () => {
      await server.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

let template: Promise<{ file: string; keys: Keys }> | undefined;

/** Creates the organization of the test people once for each test file. Each world has a copy. */
async function createTemplate(): Promise<{ file: string; keys: Keys }> {
  const folder = temporaryFolder();
  const { ctx, close } = await startServer(testConfig(folder), silentLog);
  const passwordHash = await hashPassword(testPassword, cheapPasswordCost);
  const keys = await mutate(ctx, (tx) => {
    const { fullName } = testPeople.ada;
    const owner = insertOrganization(tx, {
      name: "Lindholm & Daughters",
      owner: { fullName, email: emailOf("ada"), passwordHash },
    });
    const ids = testPersonNames.map((name): [TestPersonName, number] => {
      const person = { ...testPeople[name], email: emailOf(name), passwordHash };
      return [name, name === "ada" ? owner.id : insertUser(tx, person).id];
    });
    const issued = ids.map(([name, id]) => [name, { id, apiKey: insertApiKey(tx, id, "tests") }]);
    return Object.fromEntries(issued) as Keys;
  });
  await close();
  removeAtExit(folder);
  return { file: dataFiles(folder).database, keys };
}

/** Copies a database into a new folder; returns the folder. */
function copyOf(database: string): string {
  const folder = temporaryFolder();
  copyFileSync(database, dataFiles(folder).database);
  return folder;
}

function removeAtExit(folder: string): void {
  process.once("exit", () => rmSync(folder, { recursive: true, force: true }));
}

function temporaryFolder(): string {
  return mkdtempSync(join(tmpdir(), "watercooler-test-"));
}

const silentLog = pino({ level: "silent" });
