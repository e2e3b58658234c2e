import { exitCodes } from "../control/failure.ts";
import { type ListedUser, listUsers } from "../control/operations/list-users.ts";
import { perform } from "../control/perform.ts";
import { command, dataArgument } from "./command.ts";
import { createCommandContext } from "./command-context.ts";
import type { Installation } from "./installation.ts";

/** `watercooler user list` */
export function userListCommand(installation: Installation) {
  return command({
    summary: "List all accounts",
    args: { ...dataArgument, json: { type: "boolean", description: "Print an array of JSON objects" } },
    run: async ({ data, json }) => {
      const { users } = await perform(createCommandContext(installation, data), listUsers, {});
      process.stdout.write(json === true ? `${JSON.stringify(users)}\n` : formatTable(users));
      return exitCodes.success;
    },
  });
}

function formatTable(users: readonly ListedUser[]): string {
  const rows = users.map(({ user_id, full_name, email, role, is_active, is_bot }) => [
    String(user_id),
    full_name,
    email,
    [role, ...(is_bot ? ["bot"] : []), ...(is_active ? [] : ["deactivated"])].join(", "),
  ]);
  const widths = [0, 1, 2].map((column) => Math.max(0, ...rows.map((row) => row[column]?.length ?? 0)));
  return rows.map((row) => `${row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join("  ")}\n`).join("");
}
