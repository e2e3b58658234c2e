import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { isObject } from "#server/http/is-object.ts";

const root = join(import.meta.dirname, "../../../..");
const tried = "ui/store/organization/rights/testing/actions/";

/** The requests that change something without a right of the organization, each with the reason. */
const untried: Readonly<Record<string, string>> = {
  "sessionEndpoints.signIn": "people who are not signed in have no rights yet",
  "sessionEndpoints.signOut": "it ends only the browser's own session",
  "setupEndpoints.setUp": "it is the first request to a new server, which has no people",
  "invitationEndpoints.signUp": "an invitation decides, not a person's rights",
  "joinRequestEndpoints.askToJoin": "people who ask have no account yet",
  "passwordResetEndpoints.resetPassword": "a password link decides, not a person's rights",
  "passwordResetEndpoints.askForPasswordReset": "people who forgot their password are not signed in",
  "eventQueueEndpoints.registerQueue": "everybody follows changes, and sees in them what they may read",
  "eventQueueEndpoints.deleteQueue": "it ends only the page's own event queue",
  "flagEndpoints.updateFlags": "flags belong to the reader",
  "flagEndpoints.updateFlagsInNarrow": "flags belong to the reader",
  "draftEndpoints.createDrafts": "drafts belong to their writer",
  "draftEndpoints.editDraft": "drafts belong to their writer",
  "draftEndpoints.deleteDraft": "drafts belong to their writer",
  "messageReportEndpoints.decideReport": "only administrators see reports, and the server says what they may do",
  "reminderEndpoints.createReminder": "reminders belong to the reader, who sees the message",
  "reminderEndpoints.deleteReminder": "reminders belong to the reader",
  "savedSnippetEndpoints.createSavedSnippet": "snippets belong to their writer",
  "savedSnippetEndpoints.editSavedSnippet": "snippets belong to their writer",
  "savedSnippetEndpoints.deleteSavedSnippet": "snippets belong to their writer",
  "scheduledMessageEndpoints.scheduleMessage": "it is decided as for sending, which is tried",
  "scheduledMessageEndpoints.editScheduledMessage": "it is decided as for sending, which is tried",
  "scheduledMessageEndpoints.deleteScheduledMessage": "scheduled messages belong to their writer",
  "typingEndpoints.setTyping": "it shows only that somebody types; sending is tried",
  "uploadEndpoints.uploadFile": "everybody may upload files; who may open one is decided when it is opened",
  "userTopicEndpoints.updateUserTopic": "how topics are seen is the person's own choice",
  "subscriptionEndpoints.updateSubscriptionProperties": "how channels are seen is the person's own choice",
  "mutedUserEndpoints.unmuteUser": "whom they mute is the person's own choice",
  "presenceEndpoints.updatePresence": "presence is the person's own",
  "alertWordEndpoints.addAlertWords": "alert words are the person's own",
  "alertWordEndpoints.removeAlertWords": "alert words are the person's own",
  "uploadEndpoints.removeAttachment": "the page lists only the person's own uploads",
  "backupTransferEndpoints.createBackupDownload": "owners only, as beginning an upload, which is tried without hashing",
  "backupTransferEndpoints.sendBackupPiece": "it is decided as for beginning an upload, which is tried",
  "deletedAccountEndpoints.deleteAccount": "it is decided as for counting what goes, which is tried without hashing",
  "channelEndpoints.addDefaultChannel": "it is decided as for the channel's own setting, which is tried",
  "channelEndpoints.removeDefaultChannel": "it is decided as for the channel's own setting, which is tried",
  "sessionEndpoints.fetchApiKey": "the person's own password decides",
  "sessionEndpoints.regenerateApiKey": "API keys are the person's own",
  "signInEndpoints.revokeOwnSignIn": "sign-ins are the person's own",
  "signInEndpoints.revokeOwnSignIns": "sign-ins are the person's own",
  "navigationViewEndpoints.addNavigationView": "navigation views are the person's own",
  "navigationViewEndpoints.updateNavigationView": "navigation views are the person's own",
  "navigationViewEndpoints.removeNavigationView": "navigation views are the person's own",
  "userStatusEndpoints.updateOwnStatus": "a status is the person's own",
};

test("the property tries every request of the pages that changes something, except those without a right", async () => {
  const mutating = await findMutatingEndpoints();
  const code = globSync("ui/**/*.{ts,tsx}", { cwd: root }).filter((path) => path.startsWith(tried) || !isTest(path));
  const ofPages = new Set<string>();
  const ofProperty = new Set<string>();
  for (const path of code) {
    const names = path.startsWith(tried) ? ofProperty : ofPages;
    for (const [name] of readFileSync(join(root, path), "utf8").matchAll(/\b\w+Endpoints\.\w+/g)) {
      if (mutating.has(name)) names.add(name);
    }
  }
  const notTried = [...ofPages].filter((name) => !ofProperty.has(name));
  expect(notTried.toSorted()).toEqual(Object.keys(untried).toSorted());
});

const isTest = (path: string) => /\.test\.|\/testing\//.test(path);

/** The names of all endpoints that change something, such as `userEndpoints.createUser`. */
async function findMutatingEndpoints(): Promise<ReadonlySet<string>> {
  const names = new Set<string>();
  for (const file of globSync("server/domain/*/contract{.ts,/**/*.ts}", { cwd: root })) {
    const contract: Record<string, unknown> = await import(join(root, file));
    for (const [noun, endpoints] of Object.entries(contract)) {
      if (!noun.endsWith("Endpoints") || !isObject(endpoints)) continue;
      for (const [name, endpoint] of Object.entries(endpoints)) {
        if (isObject(endpoint) && endpoint.method !== "GET") names.add(`${noun}.${name}`);
      }
    }
  }
  return names;
}
