import type { RandomOffice } from "../random-office.ts";
import { anyOf, either, type Statements } from "./statement.ts";

const everyOwner = ({ people }: RandomOffice) => people.map(({ id }) => ({ ownerId: id }));

/** What is said of uploads. */
export const uploadStatements = {
  readUpload: {
    on: (office) => everyOwner(office).flatMap((owner) => either.map((readsLink) => ({ ...owner, readsLink }))),
    says: (person, { ownerId, readsLink }) => anyOf(ownerId === person.id, readsLink),
  },
  removeUpload: {
    on: everyOwner,
    says: (person, { ownerId }) => ownerId === person.id,
  },
} as const satisfies Statements;
