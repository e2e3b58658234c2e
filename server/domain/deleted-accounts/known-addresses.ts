import { query, text } from "../../db/rows.ts";
import type { Reader } from "../../db/store.ts";
import { findUserByEmail, type User } from "../users/queries.ts";

/**
 * The address of an account, and its earlier ones: those of the invitations that the person accepted, and those that the
 * audit log has. An earlier one that somebody else has now is left out. In lower case.
 */
export function knownAddresses(reader: Reader, user: User): string[] {
  const earlier = earlierAddresses.all(reader, { userId: user.id }).map(({ address }) => address);
  const isFree = (address: string) => findUserByEmail(reader, address) === undefined;
  return [...new Set([user.email.toLowerCase(), ...earlier.filter(isFree)])];
}

const earlierAddresses = query(
  { address: text },
  `
  SELECT lower(email) AS address FROM invitations WHERE accepted_by_id = +:userId AND email IS NOT NULL
  UNION SELECT lower(json_extract(before, '$.email')) FROM audit_log
    WHERE kind = 'user' AND object_id = +:userId AND json_extract(before, '$.email') IS NOT NULL
  UNION SELECT lower(json_extract(after, '$.email')) FROM audit_log
    WHERE kind = 'user' AND object_id = +:userId AND json_extract(after, '$.email') IS NOT NULL`,
);
