import { alertWordsOf } from "../../alert-words/queries.ts";
import { presentDraft } from "../../drafts/present.ts";
import { draftsOf } from "../../drafts/queries.ts";
import { starredMessages } from "../../flags/snapshot.ts";
import { mutedUsersOf } from "../../muted-users/queries.ts";
import { presentNavigationViews } from "../../navigation-views/present.ts";
import { presentReminders } from "../../reminders/present.ts";
import { presentSavedSnippets } from "../../saved-snippets/present.ts";
import { presentScheduledMessages } from "../../scheduled-messages/present.ts";
import { settingsOf } from "../../user-settings/queries.ts";
import { statusOf } from "../../user-status/queries.ts";
import { presentUserTopics } from "../../user-topics/snapshot.ts";
import { findUser, type User } from "../../users/queries.ts";
import type { Source } from "./source.ts";

/**
 * The personal data of people who consent. There is one entry per person, then one for each of their texts, because all
 * texts together may be long.
 */
export async function* readPersonalData(source: Source): AsyncGenerator<object> {
  for (const id of source.scope.consenting) {
    const user = findUser(source, id);
    if (user !== undefined) yield* entriesOf(source, user);
  }
}

async function* entriesOf(source: Source, user: User): AsyncGenerator<object> {
  const { id: user_id } = user;
  yield {
    user_id,
    settings: settingsOf(source, user_id),
    status: statusOf(source, user_id),
    ...presentNavigationViews(source, user_id),
    topics: presentUserTopics(source, user, true),
    muted_users: mutedUsersOf(source, user_id),
    alert_words: alertWordsOf(source, user_id),
    starred_message_ids: starredMessages(source, user),
  };
  const texts = [
    () => draftsOf(source, user_id).map((draft) => ({ draft: presentDraft(draft) })),
    () => presentScheduledMessages(source, user_id, true).map((scheduled_message) => ({ scheduled_message })),
    () => presentReminders(source, user_id).reminders.map((reminder) => ({ reminder })),
    () => presentSavedSnippets(source, user_id).saved_snippets.map((saved_snippet) => ({ saved_snippet })),
  ];
  for (const read of texts) {
    await source.takeTurn();
    for (const text of read()) {
      yield { user_id, ...text };
      await source.takeTurn();
    }
  }
}
