import Sqlite from "better-sqlite3";
import { expect, onTestFinished, test } from "vitest";
import { createWorld } from "../testing/world.ts";
import { dataFiles } from "./data-folder.ts";
import { inspectDatabase } from "./inspect.ts";

test("a database whose index lacks a row is damaged, which the quick look of a start does not see", async () => {
  const world = await createWorld();
  onTestFinished(world.close);
  const file = `${world.folder}/damaged.sqlite`;
  const whole = new Sqlite(dataFiles(world.folder).database);
  await whole.backup(file);
  whole.close();
  const inspect = () => inspectDatabase(file, world.ctx.config.migrationsFolder);
  expect(inspect()).toMatchObject({ stepsBehind: 0 });

  changeBehindIndex(
    file,
    "users_email",
    "UPDATE users SET email = 'moved@example.test' WHERE id = (SELECT max(id) FROM users)",
  );
  const copy = new Sqlite(file, { readonly: true });
  expect(copy.pragma("quick_check(1)", { simple: true })).toBe("ok");
  copy.close();
  expect(inspect).toThrow("is damaged. Go back to a backup: watercooler restore");
});

/** Changes a table while nobody knows of one of its indexes, as a failing disk would. */
function changeBehindIndex(file: string, index: string, change: string): void {
  const described = inSchema(file, (sqlite) => {
    const row = sqlite
      .prepare("SELECT type, name, tbl_name, rootpage, sql FROM sqlite_master WHERE name = ?")
      .get(index);
    sqlite.prepare("DELETE FROM sqlite_master WHERE name = ?").run(index);
    return row;
  });
  inSchema(file, (sqlite) => sqlite.exec(change));
  inSchema(file, (sqlite) =>
    sqlite.prepare("INSERT INTO sqlite_master VALUES (@type, @name, @tbl_name, @rootpage, @sql)").run(described),
  );
}

function inSchema<Result>(file: string, work: (sqlite: Sqlite.Database) => Result): Result {
  const sqlite = new Sqlite(file);
  sqlite.unsafeMode();
  sqlite.pragma("writable_schema = ON");
  const result = work(sqlite);
  sqlite.close();
  return result;
}
