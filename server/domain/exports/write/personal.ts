import { alertWordsOf } from "../../alert-words/queries.ts";
import { presentDraft } from "../../drafts/present.ts";
import { draftsOf } from "../../drafts/queries.ts";
import { starredMessages } from "../../flags/snapshot.ts";
import { mutedUsersOf } from "../../muted-users/queries.ts";
import { presentReminders } from "../../reminders/present.ts";
import { presentSavedSnippets } from "../../saved-snippets/present.ts";
import { presentScheduledMessages } from "../../scheduled-messages/present.ts";
import { settingsOf } from "../../settings/queries.ts";
import { presentUserTopics } from "../../user-topics/snapshot.ts";
import { findUser, type User } from "../../users/queries.ts";
import type { Source } from "./source.ts";

/** What those who let their private data be exported keep for themselves. */
export async function* personalIn(source: Source): AsyncGenerator<object> {
  for (const id of source.scope.consenting) {
    const user = findUser(source, id);
    if (user !== undefined) yield personalOf(source, user);
    await source.pace();
  }
}

function personalOf(source: Source, user: User): object {
  return {
    user_id: user.id,
    settings: settingsOf(source, user.id),
    topics: presentUserTopics(source, user, true),
    muted_users: mutedUsersOf(source, user.id),
    alert_words: alertWordsOf(source, user.id),
    starred_message_ids: starredMessages(source, user),
    drafts: draftsOf(source, user.id).map(presentDraft),
    scheduled_messages: presentScheduledMessages(source, user.id, true),
    ...presentReminders(source, user.id),
    ...presentSavedSnippets(source, user.id),
  };
}
