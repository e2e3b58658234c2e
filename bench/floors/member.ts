/**
 * The floor for a membership change: a plain h3 handler that reads the form, and deletes and inserts the rows that the
 * form names. The database is a copy of the product's, with the same group commit and the same durability.
 */
import { createServer } from "node:http";
import { H3 } from "h3";
import { toNodeHandler } from "h3/node";
import { connect } from "../../server/db/connection.ts";
import { createGroupCommit } from "../../server/db/group-commit.ts";
import { listenAndAnnounce, readOptions } from "./listen.ts";

/** The options of this floor. */
export type MemberOptions = {
  /** Path of the copy. */
  readonly database: string;
};

const { database } = readOptions<MemberOptions>();
const sqlite = connect(database);
const groupCommit = createGroupCommit(sqlite);
const remove = sqlite.prepare("DELETE FROM user_group_members WHERE group_id = ? AND user_id = ?");
const insert = sqlite.prepare("INSERT INTO user_group_members (group_id, user_id) VALUES (?, ?)");
const outcome = { committed: () => {}, rolledBack: () => {} };

const app = new H3({ silent: true });
app.post("/api/v1/user_groups/:user_group_id/members", async (event) => {
  const form = new URLSearchParams(await event.req.text());
  const groupId = Number(event.context.params?.user_group_id);
  const [removed] = JSON.parse(form.get("delete") ?? "[]");
  const [added] = JSON.parse(form.get("add") ?? "[]");
  await groupCommit.write(() => {
    remove.run(groupId, removed);
    insert.run(groupId, added);
  }, outcome);
  return { result: "success", msg: "" };
});
listenAndAnnounce(createServer(toNodeHandler(app)));
