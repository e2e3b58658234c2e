import type { Reader } from "../../db/store.ts";
import type { Audience } from "../../events/audience.ts";
import { settingsOf } from "../settings/queries.ts";
import { type EmailVisibility, mayReadEmail } from "./policy.ts";
import { allUsers, type User } from "./queries.ts";

/** Everybody who has somebody in their list of people. */
export function watchersOf(_reader: Reader, _user: User): Audience {
  return { kind: "everyone" };
}

/** Those of the active who see somebody's real email address, by ID. */
export function emailReaders(
  reader: Reader,
  user: User,
  visibility: EmailVisibility = settingsOf(reader, user.id).email_address_visibility,
): number[] {
  const viewers = allUsers(reader).filter((viewer) => viewer.isActive && mayReadEmail(viewer, user, visibility));
  return viewers.map((viewer) => viewer.id);
}
