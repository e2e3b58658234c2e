import { mayReadUpload, mayRemoveUpload } from "../../../uploads/policy.ts";
import type { RandomOffice } from "../random-office.ts";
import { anyOf, bothValues, statement } from "./statement.ts";

const everyOwner = ({ people }: RandomOffice) => people.map(({ id }) => ({ ownerId: id }));

/** Statements about uploads. */
export const uploadStatements = [
  statement(
    mayReadUpload,
    (office) => everyOwner(office).flatMap((owner) => bothValues.map((readsLink) => ({ ...owner, readsLink }))),
    (person, { ownerId, readsLink }) => anyOf(ownerId === person.id, readsLink),
  ),
  statement(mayRemoveUpload, everyOwner, (person, { ownerId }) => ownerId === person.id),
];
