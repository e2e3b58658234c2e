import type { AnyOperation } from "./operation.ts";
import { addUser } from "./operations/add-user.ts";
import { createPasswordReset } from "./operations/create-password-reset.ts";
import { describeServer } from "./operations/describe-server.ts";
import { grantUser } from "./operations/grant-user.ts";
import { issueKey } from "./operations/issue-key.ts";
import { listUsers } from "./operations/list-users.ts";
import { setUp } from "./operations/set-up.ts";
import { takeSnapshot } from "./operations/take-snapshot.ts";

/** All operations that commands can call on a running server. */
export const operations: readonly AnyOperation[] = [
  addUser,
  createPasswordReset,
  describeServer,
  grantUser,
  issueKey,
  listUsers,
  setUp,
  takeSnapshot,
];
