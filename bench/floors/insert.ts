/**
 * The floor for sending: a plain h3 handler that reads the form and inserts one row like the product's into the same
 * table of a copy of the product's database, through the same group commit with the same durability.
 */
import { createServer } from "node:http";
import { H3 } from "h3";
import { toNodeHandler } from "h3/node";
import { connect } from "../../server/db/connection.ts";
import { createGroupCommit } from "../../server/db/group-commit.ts";
import { listenAndAnnounce, readOptions } from "./listen.ts";
import { type InsertOptions, prepareInsert } from "./prepare-insert.ts";

const { database, ...options } = readOptions<InsertOptions>();
const sqlite = connect(database);
const groupCommit = createGroupCommit(sqlite);
const insert = prepareInsert(sqlite, options);
const outcome = { committed: () => {}, rolledBack: () => {} };

const app = new H3({ silent: true });
app.post("/api/v1/messages", async (event) => {
  const form = new URLSearchParams(await event.req.text());
  const { lastInsertRowid } = await groupCommit.write(() => insert(form), outcome);
  return { result: "success", msg: "", id: Number(lastInsertRowid) };
});
listenAndAnnounce(createServer(toNodeHandler(app)));
