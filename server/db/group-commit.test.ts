import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import Sqlite from "better-sqlite3";
import { expect, onTestFinished, test, vi } from "vitest";
import { ApiError } from "../http/errors.ts";
import { connect } from "./connection.ts";
import { type CommitCallbacks, createGroupCommit } from "./group-commit.ts";

test("a piece of work that throws undoes its own rows and no others", async () => {
  const { insert, write, names } = openNotebook();
  const ada = write(() => insert("ada"));
  const boris = write(() => {
    insert("boris");
    throw new Error("Boris changed his mind.");
  });
  const nina = write(() => insert("nina"));

  await expect(boris).rejects.toThrow("Boris changed his mind.");
  await Promise.all([ada, nina]);
  expect(names()).toEqual(["ada", "nina"]);
});

test("any thrown value counts as a failure, even undefined", async () => {
  const { insert, write, names } = openNotebook();
  const piece = write(() => {
    insert("boris");
    throw undefined;
  });
  await expect(piece).rejects.toBeUndefined();
  expect(names()).toEqual([]);
});

test("a second connection sees an acknowledged write at once", async () => {
  const { insert, write, file } = openNotebook();
  const reader = new Sqlite(file, { readonly: true });
  onTestFinished(() => void reader.close());
  const seen = reader.prepare("SELECT count(*) FROM notes").pluck();

  const answered = write(() => insert("ada")).then(() => seen.get());
  expect(seen.get()).toBe(0);
  expect(await answered).toBe(1);
});

test("64 writers of one turn share one transaction, and each gets its own result", async () => {
  const { insert, write, transactions } = openNotebook();
  const results = await Promise.all(Array.from({ length: 64 }, (_, index) => write(() => insert(`writer ${index}`))));
  expect(transactions()).toBe(1);
  expect(results).toEqual(Array.from({ length: 64 }, (_, index) => index + 1));
});

test("many requests are split into groups of 256, in order", async () => {
  const { insert, write, transactions, names } = openNotebook();
  await Promise.all(Array.from({ length: 600 }, (_, index) => write(() => insert(String(index)))));
  expect(transactions()).toBe(3);
  expect(names()).toEqual(Array.from({ length: 600 }, (_, index) => String(index)));
});

test("no more work joins a slow group, so that others are served in between", async () => {
  const { insert, write, transactions, names, advance } = openNotebook();
  const slow = (name: string) =>
    write(() => {
      advance(30);
      return insert(name);
    });
  await Promise.all(["ada", "boris", "mia", "nina", "omar"].map(slow));
  expect(transactions()).toBe(3);
  expect(names()).toEqual(["ada", "boris", "mia", "nina", "omar"]);
});

test("work that is queued by running work joins a later group", async () => {
  const { insert, write, transactions, names } = openNotebook();
  let second: Promise<number> | undefined;
  await write(() => {
    second = write(() => insert("second"));
    return insert("first");
  });
  await second;
  expect(transactions()).toBe(2);
  expect(names()).toEqual(["first", "second"]);
});

test("work that returns a promise is refused and undone", async () => {
  const { insert, write, names } = openNotebook();
  const piece = write(async () => insert("boris"));
  await expect(piece).rejects.toThrow("nothing can be awaited there");
  expect(names()).toEqual([]);
});

test("each piece's outcome is reported exactly once, before its caller is answered", async () => {
  const { insert, write } = openNotebook();
  const outcomes: string[] = [];
  const outcome = (name: string) => ({
    committed: () => outcomes.push(`${name} committed`),
    rolledBack: () => outcomes.push(`${name} rolled back`),
  });
  const ada = write(() => insert("ada"), outcome("ada")).then(() => outcomes.push("ada answered"));
  const boris = write(() => {
    throw new Error("no");
  }, outcome("boris")).catch(() => outcomes.push("boris answered"));
  await Promise.all([ada, boris]);
  expect(outcomes).toEqual(["boris rolled back", "ada committed", "ada answered", "boris answered"]);
});

test("deferred writes run after everybody's work, and not for a piece that failed", async () => {
  const { insert, write, names, transactions } = openNotebook();
  const callbacks = (name: string) => ({ ...noCallbacks, beforeCommit: () => void insert(`${name}, last`) });
  const ada = write(() => insert("ada"), callbacks("ada"));
  const boris = write(() => {
    throw new Error("no");
  }, callbacks("boris"));
  const nina = write(() => insert("nina"), callbacks("nina"));
  await expect(boris).rejects.toThrow("no");
  await Promise.all([ada, nina]);
  expect(names()).toEqual(["ada", "nina", "ada, last", "nina, last"]);
  expect(transactions()).toBe(1);
});

test("when a deferred write fails, nothing of the group is written", async () => {
  const { insert, write, names } = openNotebook();
  const beforeCommit = () => {
    throw new Error("The index is full.");
  };
  const ada = write(() => insert("ada"), { ...noCallbacks, beforeCommit });
  const nina = write(() => insert("nina"));
  await expect(ada).rejects.toThrow("The index is full.");
  await expect(nina).rejects.toThrow("The index is full.");
  expect(names()).toEqual([]);
});

test("when the whole group cannot be committed, every caller gets that error, unless their own work failed", async () => {
  const { insert, write, names, hooks } = openNotebook();
  hooks.beforeCommit = () => {
    throw new Error("The event log cannot be written.");
  };
  const undone: string[] = [];
  const outcome = (name: string) => ({ committed: () => undone.push("never"), rolledBack: () => undone.push(name) });
  const ada = write(() => insert("ada"), outcome("ada"));
  const boris = write(() => {
    throw new ApiError("BAD_REQUEST", "No.");
  });
  await expect(ada).rejects.toThrow("The event log cannot be written.");
  await expect(boris).rejects.toThrow("No.");
  expect(undone).toEqual(["ada"]);
  expect(names()).toEqual([]);

  hooks.beforeCommit = () => {};
  await write(() => insert("nina"));
  expect(names()).toEqual(["nina"]);
});

test("closing finishes waiting work and refuses later work", async () => {
  const { insert, write, names, commit } = openNotebook();
  const before = Array.from({ length: 300 }, (_, index) => write(() => insert(String(index))));
  const closed = commit.close();
  const late = write(() => insert("late"));

  await expect(late).rejects.toMatchObject({ code: "SHUTTING_DOWN" });
  await closed;
  await Promise.all(before);
  expect(names()).toHaveLength(300);
});

test("closing an idle queue takes no time", async () => {
  const { commit } = openNotebook();
  await commit.close();
});

/** A notebook in a real file, with a separate group commit. */
function openNotebook() {
  const folder = mkdtempSync(join(tmpdir(), "watercooler-group-commit-"));
  const file = join(folder, "notes.sqlite");
  const sqlite = connect(file);
  sqlite.exec("CREATE TABLE notes (id INTEGER PRIMARY KEY, name TEXT)");
  // The clock only moves when a test moves it: a busy machine must not split the groups.
  let now = 0;
  const clock = vi.spyOn(performance, "now").mockImplementation(() => now);
  onTestFinished(() => {
    clock.mockRestore();
    sqlite.close();
    rmSync(folder, { recursive: true });
  });
  const insertNote = sqlite.prepare("INSERT INTO notes (name) VALUES (?)");
  const commit = createGroupCommit(sqlite);
  let transactions = 0;
  const hooks = {
    beforeCommit: () => {},
    afterCommit: () => {
      transactions++;
    },
  };
  commit.setHooks({
    beforeCommit: () => hooks.beforeCommit(),
    written: () => {},
    afterCommit: () => hooks.afterCommit(),
    flushFailed: () => {},
  });

  return {
    file,
    commit,
    hooks,
    /** Moves the clock by some milliseconds. */
    advance: (milliseconds: number) => {
      now += milliseconds;
    },
    transactions: () => transactions,
    insert: (name: string) => Number(insertNote.run(name).lastInsertRowid),
    names: () => sqlite.prepare("SELECT name FROM notes ORDER BY id").pluck().all(),
    write: <T>(work: () => T, callbacks: CommitCallbacks = noCallbacks) => commit.write(work, callbacks),
  };
}

const noCallbacks = { committed: () => {}, rolledBack: () => {} };
