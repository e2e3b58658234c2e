import { integer, query, text } from "../../db/rows.ts";
import type { Reader } from "../../db/store.ts";
import { emailKey, pendingInvitations } from "../invitations/queries.ts";
import { findUserByEmail, type User } from "../users/queries.ts";

/**
 * The address of an account, and its earlier ones: those of the invitations that the person accepted, and those that the
 * audit log has. In lower case. An earlier one is left out if somebody else has it now, is invited at it, or asks to
 * join with it.
 */
export function knownAddresses(reader: Reader, user: User): string[] {
  const earlier = earlierAddresses.all(reader, { userId: user.id }).map(({ address }) => address);
  const invited = new Set(pendingInvitations(reader).map(({ email }) => emailKey(email)));
  const isFree = (address: string) =>
    findUserByEmail(reader, address) === undefined &&
    !invited.has(address) &&
    requestsFrom.first(reader, address) === undefined;
  return [...new Set([user.email.toLowerCase(), ...earlier.filter(isFree)])];
}

const requestsFrom = query({ id: integer }, "SELECT id FROM join_requests WHERE lower(email) = +?");

const earlierAddresses = query(
  { address: text },
  `
  SELECT lower(email) AS address FROM invitations WHERE accepted_by_id = +:userId AND email IS NOT NULL
  UNION SELECT lower(json_extract(before, '$.email')) FROM audit_log
    WHERE kind = 'user' AND object_id = +:userId AND json_extract(before, '$.email') IS NOT NULL
  UNION SELECT lower(json_extract(after, '$.email')) FROM audit_log
    WHERE kind = 'user' AND object_id = +:userId AND json_extract(after, '$.email') IS NOT NULL`,
);
