/** Runs in a thread of its own. It opens the database, and writes its log back whenever it is asked to. */
import { parentPort, workerData } from "node:worker_threads";
import Sqlite from "better-sqlite3";
import { isSameFile } from "../storage/file-identity.ts";
import type { CheckpointAnswer, CheckpointTarget } from "./checkpoint-thread.ts";

const { file, identity }: CheckpointTarget = workerData;
let sqlite: Sqlite.Database | undefined;

parentPort?.on("message", (request: "checkpoint" | "stop") => {
  if (request === "checkpoint") answer(() => sqlite?.pragma("wal_checkpoint(PASSIVE)"));
  else {
    sqlite?.close();
    parentPort?.close();
  }
});

answer(() => {
  sqlite = connect();
});

function answer(work: () => void): void {
  parentPort?.postMessage(outcomeOf(work));
}

function outcomeOf(work: () => void): CheckpointAnswer {
  try {
    work();
    return { kind: "done" };
  } catch (error) {
    const code = error instanceof Sqlite.SqliteError ? error.code : null;
    return { kind: "failed", code, message: error instanceof Error ? error.message : String(error) };
  }
}

/** Opens the database and its log. SQLite opens a log, and would write it back when it closes it, at the first read. */
function connect(): Sqlite.Database {
  const connection = new Sqlite(file, { fileMustExist: true });
  try {
    if (identity !== null && !isSameFile(file, identity))
      throw new Error("Another file has taken the database's path.");
    connection.pragma("synchronous = NORMAL");
    connection.pragma("checkpoint_fullfsync = ON");
    connection.prepare("SELECT count(*) FROM sqlite_schema").get();
    return connection;
  } catch (error) {
    connection.close();
    throw error;
  }
}
