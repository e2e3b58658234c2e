import { mayReact } from "../../../reactions/policy.ts";
import { bothValues, combinations, statement } from "./statement.ts";

/** The wire specification, 1.3, POST and DELETE /messages/{id}/reactions. */
export const reactionStatements = [
  statement(
    mayReact,
    () => combinations<{ isArchived: boolean }>({ isArchived: bothValues }),
    (_person, { isArchived }) => !isArchived,
  ),
];
