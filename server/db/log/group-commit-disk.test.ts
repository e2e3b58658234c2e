import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { connect } from "../connection.ts";
import { createGroupCommit } from "../group-commit.ts";
import { temporaryFolder } from "../testing/folders.ts";

test("nobody is answered before the disk has the commit, and readers see it meanwhile", async () => {
  const { write, disk, said, names } = openNotebook();
  const ada = write("ada");
  await disk.flushes(1);
  expect(names()).toEqual(["ada"]);
  await turn();
  expect(said).toEqual(["ada written"]);
  disk.finish();
  await ada;
  expect(said).toEqual(["ada written", "ada on disk", "ada answered"]);
});

test("work that comes during a flush is gathered into one group, and has a flush of its own", async () => {
  const { write, disk, said, names } = openNotebook();
  const first = write("first");
  await disk.flushes(1);
  const later = [write("second"), write("third")];
  await turn();
  expect(names()).toEqual(["first"]);
  disk.finish();
  await first;
  await disk.flushes(2);
  expect(names()).toEqual(["first", "second", "third"]);
  await turn();
  expect(said.filter((line) => line.endsWith("answered"))).toEqual(["first answered"]);
  disk.finish();
  await Promise.all(later);
  expect(said.filter((line) => line.endsWith("answered"))).toEqual([
    "first answered",
    "second answered",
    "third answered",
  ]);
});

test("on a slow disk, those who were just answered join the group of those who came during the flush", async () => {
  const { write, disk, names } = openNotebook();
  const first = [write("ada"), write("boris")];
  await disk.flushes(1);
  const later = write("mia");
  disk.finish({ idle: 1_000 });
  await Promise.all(first);
  await new Promise(setImmediate);
  await new Promise(setImmediate);
  // Mia is not written alone meanwhile.
  expect(disk.begun()).toBe(1);
  const again = [write("ada again"), write("boris again")];
  await disk.flushes(2);
  expect(names()).toEqual(["ada", "boris", "mia", "ada again", "boris again"]);
  disk.finish();
  await Promise.all([later, ...again]);
});

test("a group that is full already waits for nobody", async () => {
  const { write, disk } = openNotebook();
  const first = [write("ada"), write("boris")];
  await disk.flushes(1);
  const later = Array.from({ length: 256 }, (_, at) => write(`person ${at}`));
  disk.finish({ idle: 1_000 });
  await Promise.all(first);
  await disk.flushes(2);
  disk.finish();
  await Promise.all(later);
});

test("those who came during a flush are written soon, if nobody who was answered comes back", async () => {
  const { write, disk } = openNotebook();
  const first = [write("ada"), write("boris")];
  await disk.flushes(1);
  const later = write("mia");
  disk.finish({ idle: 1_000 });
  await Promise.all(first);
  await expect.poll(disk.begun).toBe(2);
  disk.finish();
  await later;
});

test("when the disk fails, all who wait get an error, and the change is not announced", async () => {
  const { write, disk, said } = openNotebook();
  const ada = write("ada");
  await disk.flushes(1);
  disk.fail(new Error("EIO"));
  await expect(ada).rejects.toMatchObject({ code: "STORAGE_UNAVAILABLE", status: 503 });
  expect(said).toEqual(["ada written", "failed: EIO"]);
});

test("a commit that nobody may read yet is forced to the disk at once", async () => {
  const { write, disk, said } = openNotebook();
  disk.hideNext();
  await write("ada");
  expect(said).toEqual(["flushed at once", "ada on disk", "ada answered"]);
});

test("the next group waits for the end of a pause, and others are answered before it", async () => {
  const { write, disk, names } = openNotebook();
  const endPause = disk.pauseNext();
  const ada = write("ada");
  await disk.flushes(1);
  disk.finish();
  await ada;
  const boris = write("boris");
  await turn();
  expect(names()).toEqual(["ada"]);
  endPause();
  await disk.flushes(2);
  disk.finish();
  await boris;
});

test("a pause that fails holds up no writes", async () => {
  const { write, disk } = openNotebook();
  disk.failNextPause(new Error("no"));
  const ada = write("ada");
  await disk.flushes(1);
  disk.finish();
  await ada;
  const boris = write("boris");
  await disk.flushes(2);
  disk.finish();
  await boris;
});

test("closing waits for the disk", async () => {
  const { write, disk, commit, said } = openNotebook();
  const ada = write("ada");
  await disk.flushes(1);
  const closed = commit.close().then(() => said.push("closed"));
  await turn();
  expect(said).toEqual(["ada written"]);
  disk.finish();
  await Promise.all([ada, closed]);
  expect(said).toEqual(["ada written", "ada on disk", "ada answered", "closed"]);
});

test("work that failed is answered with its own error", async () => {
  const { fail, disk } = openNotebook();
  const failed = fail();
  await disk.flushes(1);
  disk.finish();
  await expect(failed).rejects.toThrow("no");
});

/** Lets everything run that can run without the disk. */
async function turn(): Promise<void> {
  for (let count = 0; count < 5; count++) await new Promise(setImmediate);
}

/** A notebook whose disk does what the test says. */
function openNotebook() {
  const sqlite = connect(join(temporaryFolder(), "notes.sqlite"));
  onTestFinished(() => void sqlite.close());
  sqlite.exec("CREATE TABLE notes (name TEXT)");
  const insert = sqlite.prepare("INSERT INTO notes VALUES (?)");
  const said: string[] = [];
  let written = "";
  const disk = fakeDisk(() => said.push("flushed at once"));
  const commit = createGroupCommit(sqlite, undefined, { disk: disk.disk, idleTime: disk.idleTime });
  commit.setHooks({
    beforeCommit: () => {},
    written: () => said.push(`${written} written`),
    afterCommit: () => said.push(`${written} on disk`),
    flushFailed: (error) => said.push(`failed: ${error instanceof Error ? error.message : error}`),
  });
  const callbacks = { committed: () => {}, rolledBack: () => {} };
  return {
    said,
    commit,
    disk,
    names: () => sqlite.prepare("SELECT name FROM notes").pluck().all(),
    write: (name: string) =>
      commit
        .write(() => {
          written = name;
          insert.run(name);
        }, callbacks)
        .then(() => void said.push(`${name} answered`)),
    fail: () =>
      commit.write(() => {
        throw new Error("no");
      }, callbacks),
  };
}

function fakeDisk(flushedNow: () => void) {
  let begun = 0;
  let idleTime = 0;
  let isHidden = false;
  let pause: Promise<void> | null = null;
  let current = Promise.withResolvers<void>();
  return {
    disk: {
      flush: () => {
        begun += 1;
        current = Promise.withResolvers<void>();
        return current.promise;
      },
      flushNow: flushedNow,
      mustHideCommit: () => {
        const mustHide = isHidden;
        isHidden = false;
        return mustHide;
      },
      pause: () => {
        const now = pause;
        pause = null;
        return now;
      },
    },
    /** Waits until this many flushes have begun. */
    flushes: async (count: number) => {
      for (let turns = 0; begun < count && turns < 1_000; turns++) await new Promise(setImmediate);
      expect(begun).toBe(count);
    },
    begun: () => begun,
    idleTime: () => idleTime,
    /** Ends a flush during which the event loop had nothing to do for some milliseconds. */
    finish: ({ idle = 0 } = {}) => {
      idleTime += idle;
      current.resolve();
    },
    fail: (error: Error) => current.reject(error),
    hideNext: () => {
      isHidden = true;
    },
    pauseNext: () => {
      const { promise, resolve } = Promise.withResolvers<void>();
      pause = promise;
      return resolve;
    },
    failNextPause: (error: Error) => {
      pause = Promise.reject(error);
      // Node ends the process for a rejection that nobody has handled when the turn ends.
      pause.catch(() => {});
    },
  };
}
