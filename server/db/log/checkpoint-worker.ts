/** Runs in a thread of its own. It writes SQLite's log back into the database whenever it is asked to. */
import { parentPort, workerData } from "node:worker_threads";
import Sqlite from "better-sqlite3";
import type { CheckpointAnswer } from "./checkpoint-thread.ts";

const { file }: { readonly file: string } = workerData;
let sqlite: Sqlite.Database | undefined;

parentPort?.on("message", (request: "checkpoint" | "stop") => {
  if (request === "checkpoint") parentPort?.postMessage(writeBack());
  else {
    sqlite?.close();
    parentPort?.close();
  }
});

function writeBack(): CheckpointAnswer {
  try {
    sqlite ??= connect();
    sqlite.pragma("wal_checkpoint(PASSIVE)");
    return { kind: "done" };
  } catch (error) {
    const code = error instanceof Sqlite.SqliteError ? error.code : null;
    return { kind: "failed", code, message: error instanceof Error ? error.message : String(error) };
  }
}

function connect(): Sqlite.Database {
  const connection = new Sqlite(file, { fileMustExist: true });
  connection.pragma("synchronous = NORMAL");
  connection.pragma("checkpoint_fullfsync = ON");
  return connection;
}
