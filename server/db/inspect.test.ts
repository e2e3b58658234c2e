import Sqlite from "better-sqlite3";
import { expect, onTestFinished, test } from "vitest";
import { createWorld } from "../testing/world.ts";
import { dataFiles } from "./data-folder.ts";
import { inspectDatabase } from "./inspect.ts";
import { changeWithoutIndex } from "./testing/change-without-index.ts";

test("an index that lacks a row is found, although the quick check at each start does not find it", async () => {
  const world = await createWorld();
  onTestFinished(world.close);
  const file = `${world.folder}/damaged.sqlite`;
  const whole = new Sqlite(dataFiles(world.folder).database);
  await whole.backup(file);
  whole.close();
  const inspect = () => inspectDatabase(file, world.ctx.config.migrationsFolder, () => null);
  expect(inspect()).toMatchObject({ stepsBehind: 0 });

  changeWithoutIndex(
    file,
    "users_email",
    "UPDATE users SET email = 'moved@example.test' WHERE id = (SELECT max(id) FROM users)",
  );
  const copy = new Sqlite(file, { readonly: true });
  expect(copy.pragma("quick_check(1)", { simple: true })).toBe("ok");
  copy.close();
  expect(inspect).toThrow("Stop the server, and run: watercooler doctor --repair");
});
