import type { RandomOffice } from "../random-office.ts";
import { anyOf, either, type Statements } from "./statement.ts";

const everyAuthor = ({ people }: RandomOffice) => people.map(({ id }) => ({ authorId: id }));

/** The wire specification, 1.3, POST /submessage. */
export const submessageStatements = {
  attachSubmessage: {
    on: (office) => everyAuthor(office).flatMap((author) => either.map((isWidget) => ({ ...author, isWidget }))),
    says: (person, { authorId, isWidget }) => anyOf(authorId === person.id, isWidget),
  },
  renameWidget: { on: everyAuthor, says: (person, { authorId }) => authorId === person.id },
} as const satisfies Statements;
