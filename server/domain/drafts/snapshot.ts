import type { Reader } from "../../db/store.ts";
import type { User } from "../users/queries.ts";
import { draftLimits } from "./limits.ts";
import { presentDraft } from "./present.ts";
import { newestDrafts } from "./queries.ts";
import { nameEmptyTopic } from "./shapes.ts";

/** The `drafts` of the registration response: the newest ones, and none if the person does not synchronize them. */
export function draftsSnapshot(reader: Reader, user: User, supportsEmptyTopic: boolean) {
  const drafts = newestDrafts(reader, user.id, draftLimits.registered).map(presentDraft);
  return { drafts: supportsEmptyTopic ? drafts : drafts.map(nameEmptyTopic) };
}
