import { mayAttachSubmessage, mayRenameWidget } from "../../../submessages/policy.ts";
import type { RandomOffice } from "../random-office.ts";
import { anyOf, bothValues, combinations, statement } from "./statement.ts";

const everyMessage = ({ people }: RandomOffice) =>
  combinations<{ authorId: number; isWidget: boolean; isArchived: boolean }>({
    ...{ authorId: people.map(({ id }) => id), isWidget: bothValues, isArchived: bothValues },
  });

/** The wire specification, 1.3, POST /submessage. */
export const submessageStatements = [
  statement(
    mayAttachSubmessage,
    everyMessage,
    (person, { authorId, isWidget, isArchived }) => !isArchived && anyOf(authorId === person.id, isWidget),
  ),
  statement(mayRenameWidget, everyMessage, (person, { authorId, isArchived }) => !isArchived && authorId === person.id),
];
