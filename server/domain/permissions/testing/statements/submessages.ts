import { mayAttachSubmessage, mayRenameWidget } from "../../../submessages/policy.ts";
import type { RandomOffice } from "../random-office.ts";
import { anyOf, bothValues, statement } from "./statement.ts";

const everyAuthor = ({ people }: RandomOffice) => people.map(({ id }) => ({ authorId: id }));

/** The wire specification, 1.3, POST /submessage. */
export const submessageStatements = [
  statement(
    mayAttachSubmessage,
    (office) => everyAuthor(office).flatMap((author) => bothValues.map((isWidget) => ({ ...author, isWidget }))),
    (person, { authorId, isWidget }) => anyOf(authorId === person.id, isWidget),
  ),
  statement(mayRenameWidget, everyAuthor, (person, { authorId }) => authorId === person.id),
];
