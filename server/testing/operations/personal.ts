import fc from "fast-check";
import { alertWordEndpoints } from "../../domain/alert-words/contract.ts";
import { draftEndpoints } from "../../domain/drafts/contract.ts";
import { draftsOf } from "../../domain/drafts/queries.ts";
import { maxMessageId } from "../../domain/message-times.ts";
import { mutedUserEndpoints } from "../../domain/muted-users/contract.ts";
import { navigationViewEndpoints } from "../../domain/navigation-views/contract.ts";
import { reminderEndpoints } from "../../domain/reminders/contract.ts";
import { remindersOf } from "../../domain/reminders/queries.ts";
import { savedSnippetEndpoints } from "../../domain/saved-snippets/contract.ts";
import { savedSnippetsOf } from "../../domain/saved-snippets/queries.ts";
import { scheduledMessageEndpoints } from "../../domain/scheduled-messages/contract.ts";
import { scheduledMessagesOf } from "../../domain/scheduled-messages/queries.ts";
import { settingsEndpoints } from "../../domain/settings/contract.ts";
import { slashCommandEndpoints } from "../../domain/slash-commands/contract.ts";
import { userTopicEndpoints } from "../../domain/user-topics/contract.ts";
import { visibility } from "../../domain/user-topics/shapes.ts";
import type { Person, World } from "../world.ts";
import { channelId } from "./channels.ts";
import { anyIndex, idsOf, type Operations, operation, people, personId, pick, words } from "./operation.ts";

const draft = fc.record({
  type: fc.constantFrom("", "stream", "private"),
  channel: fc.integer({ min: 1, max: 4 }),
  people,
  topic: fc.constantFrom("", "lamps"),
  content: words,
  timestamp: fc.nat(100),
});

function draftParams(
  world: World,
  { channel, people, ...chosen }: typeof draft extends fc.Arbitrary<infer D> ? D : never,
) {
  const recipients = { "": [], stream: [channel], private: idsOf(world, people) };
  return { ...chosen, to: recipients[chosen.type] };
}

function ownDraft(world: World, by: Person, chosen: number): number {
  return pick(draftsOf(world.ctx, by.id), chosen)?.id ?? 0;
}

const fragment = fc.constantFrom("inbox", "narrow/is/alerted", "narrow/topic/lamps");
const viewName = fc.constantFrom("Lamps", "Words", undefined);

const snippet = fc.record({ title: fc.constantFrom("Thanks", "Hours", ""), content: words });

function ownSnippet(world: World, by: Person, chosen: number): number {
  return pick(savedSnippetsOf(world.ctx, by.id), chosen)?.id ?? 0;
}

const scheduled = fc.record({
  type: fc.constantFrom("channel", "direct"),
  channel: fc.integer({ min: 1, max: 4 }),
  people,
  topic: fc.constantFrom("", "lamps"),
  content: words,
  scheduled_delivery_timestamp: fc.constantFrom(1, 4_102_477_200, 4_102_477_260),
});

function scheduledParams(
  world: World,
  { channel, people, ...chosen }: typeof scheduled extends fc.Arbitrary<infer S> ? S : never,
) {
  return { ...chosen, to: chosen.type === "channel" ? channel : idsOf(world, people) };
}

function ownScheduled(world: World, by: Person, chosen: number): number {
  return pick(scheduledMessagesOf(world.ctx, by.id), chosen)?.id ?? 0;
}

const alertWords = fc.array(fc.constantFrom("lamp", "Lamp", "sale", " menu ", ""), { maxLength: 3 });

/** Operations on people's own data. */
export const personalOperations = {
  "save drafts": operation(fc.array(draft, { maxLength: 2 }), (by, chosen, world) =>
    by.call(draftEndpoints.createDrafts, { drafts: chosen.map((each) => draftParams(world, each)) }),
  ),

  "edit a draft": operation(fc.record({ index: anyIndex, draft }), (by, { index, draft }, world) =>
    by.call(draftEndpoints.editDraft, { draft_id: ownDraft(world, by, index), draft: draftParams(world, draft) }),
  ),

  "delete a draft": operation(anyIndex, (by, chosen, world) =>
    by.call(draftEndpoints.deleteDraft, { draft_id: ownDraft(world, by, chosen) }),
  ),

  "turn the synchronization of drafts on or off": operation(fc.boolean(), (by, enable_drafts_synchronization) =>
    by.call(settingsEndpoints.updateOwnSettings, { enable_drafts_synchronization }),
  ),

  "add a view": operation(fc.record({ fragment, is_pinned: fc.boolean(), name: viewName }), (by, view) =>
    by.call(navigationViewEndpoints.addNavigationView, view),
  ),

  "change a view": operation(fc.record({ fragment, is_pinned: fc.boolean(), name: viewName }), (by, view) =>
    by.call(navigationViewEndpoints.updateNavigationView, view),
  ),

  "remove a view": operation(fragment, (by, chosen) =>
    by.call(navigationViewEndpoints.removeNavigationView, { fragment: chosen }),
  ),

  "mute somebody": operation(anyIndex, (by, chosen, world) =>
    by.call(mutedUserEndpoints.muteUser, { muted_user_id: personId(world, chosen) }),
  ),

  "unmute somebody": operation(anyIndex, (by, chosen, world) =>
    by.call(mutedUserEndpoints.unmuteUser, { muted_user_id: personId(world, chosen) }),
  ),

  "change a topic's visibility policy": operation(
    fc.record({
      index: anyIndex,
      topic: fc.constantFrom("", "lamps", "Lamps", "sales"),
      visibility_policy: fc.constantFrom(...Object.values(visibility)),
    }),
    (by, { index, ...rest }, world) =>
      by.call(userTopicEndpoints.updateUserTopic, { stream_id: channelId(world, index), ...rest }),
  ),

  "save a snippet": operation(snippet, (by, chosen) => by.call(savedSnippetEndpoints.createSavedSnippet, chosen)),

  "change a snippet": operation(fc.record({ index: anyIndex, snippet }), (by, { index, snippet }, world) => {
    const saved_snippet_id = ownSnippet(world, by, index);
    return by.call(savedSnippetEndpoints.editSavedSnippet, { saved_snippet_id, ...snippet });
  }),

  "delete a snippet": operation(anyIndex, (by, chosen, world) => {
    const saved_snippet_id = ownSnippet(world, by, chosen);
    return by.call(savedSnippetEndpoints.deleteSavedSnippet, { saved_snippet_id });
  }),

  "schedule a message": operation(scheduled, (by, chosen, world) =>
    by.call(scheduledMessageEndpoints.scheduleMessage, scheduledParams(world, chosen)),
  ),

  "edit a scheduled message": operation(
    fc.record({ index: anyIndex, scheduled }),
    (by, { index, scheduled }, world) => {
      const scheduled_message_id = ownScheduled(world, by, index);
      return by.call(scheduledMessageEndpoints.editScheduledMessage, {
        scheduled_message_id,
        ...scheduledParams(world, scheduled),
      });
    },
  ),

  "delete a scheduled message": operation(anyIndex, (by, chosen, world) => {
    const scheduled_message_id = ownScheduled(world, by, chosen);
    return by.call(scheduledMessageEndpoints.deleteScheduledMessage, { scheduled_message_id });
  }),

  "type a command": operation(fc.constantFrom("/dark", "/light", "/fluid-width", "/shout"), (by, command) =>
    by.call(slashCommandEndpoints.runCommand, { command }),
  ),

  "create a reminder": operation(anyIndex, (by, back, world) =>
    by.call(reminderEndpoints.createReminder, {
      message_id: Math.max(0, maxMessageId(world.ctx) - back),
      scheduled_delivery_timestamp: 4_102_477_200 + back,
    }),
  ),

  "delete a reminder": operation(anyIndex, (by, chosen, world) => {
    const reminder_id = pick(remindersOf(world.ctx, by.id), chosen)?.id ?? 0;
    return by.call(reminderEndpoints.deleteReminder, { reminder_id });
  }),

  "add alert words": operation(alertWords, (by, alert_words) =>
    by.call(alertWordEndpoints.addAlertWords, { alert_words }),
  ),

  "remove alert words": operation(alertWords, (by, alert_words) =>
    by.call(alertWordEndpoints.removeAlertWords, { alert_words }),
  ),
} as const satisfies Operations;
