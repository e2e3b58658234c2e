import type { Reader } from "../../db/store.ts";
import type { User } from "../users/queries.ts";
import { registeredDrafts } from "./events.ts";
import { presentDraft } from "./present.ts";
import { newestDrafts } from "./queries.ts";
import { nameEmptyTopic } from "./shapes.ts";

/** The `drafts` of the registration response: the newest, and none where they are not synchronized. */
export function draftsSnapshot(reader: Reader, user: User, knowsEmptyTopic: boolean) {
  const drafts = newestDrafts(reader, user.id, registeredDrafts).map(presentDraft);
  return { drafts: knowsEmptyTopic ? drafts : drafts.map(nameEmptyTopic) };
}
