import { mayReadUpload, mayRemoveUpload } from "../../../uploads/policy.ts";
import type { RandomOffice } from "../random-office.ts";
import { anyOf, bothValues, statement } from "./statement.ts";

const everyOwner = ({ people }: RandomOffice) => people.map(({ id }) => ({ ownerId: id }));

/** Statements about uploads. */
export const uploadStatements = [
  statement(
    mayReadUpload,
    (office) =>
      everyOwner(office).flatMap((owner) =>
        bothValues.map((canReadLinkingMessage) => ({ ...owner, canReadLinkingMessage })),
      ),
    (person, { ownerId, canReadLinkingMessage }) => anyOf(ownerId === person.id, canReadLinkingMessage),
  ),
  statement(mayRemoveUpload, everyOwner, (person, { ownerId }) => ownerId === person.id),
];
