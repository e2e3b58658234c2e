import { afterEach, beforeEach, expect, it } from "vitest";
import { channelFolderEndpoints } from "../domain/channel-folders/contract.ts";
import { channelEndpoints } from "../domain/channels/contract.ts";
import { draftEndpoints } from "../domain/drafts/contract.ts";
import { eventQueueEndpoints } from "../domain/event-queues/contract.ts";
import { flagEndpoints } from "../domain/flags/contract.ts";
import { groupEndpoints } from "../domain/groups/contract/groups.ts";
import { groupPermissionNames } from "../domain/groups/permissions.ts";
import { systemGroupId } from "../domain/groups/system-groups.ts";
import { messageEndpoints } from "../domain/messages/contract.ts";
import { navigationViewEndpoints } from "../domain/navigation-views/contract.ts";
import { presenceEndpoints } from "../domain/presence/contract.ts";
import { pushEndpoints } from "../domain/push/contract.ts";
import { settingsEndpoints } from "../domain/settings/contract.ts";
import { topicEndpoints } from "../domain/topics/contract.ts";
import { typingEndpoints } from "../domain/typing/contract.ts";
import { userStatusEndpoints } from "../domain/user-status/contract.ts";
import { userTopicEndpoints } from "../domain/user-topics/contract.ts";
import { userEndpoints } from "../domain/users/contract.ts";
import type { AnyEndpoint } from "../http/contract.ts";
import { type AnyCaller, createDocumentedOffice, type DocumentedOffice } from "./documented-office.ts";
import { type RawFields, rawCall } from "./raw-call.ts";
import { expectUnchanged } from "./unchanged.ts";

let office: DocumentedOffice;

beforeEach(async () => {
  office = await createDocumentedOffice();
});

afterEach(() => office.close());

/**
 * A title, the caller, the fields and the message of the error; the code if it is not BAD_REQUEST, the status if it is
 * not 400.
 */
type Row = readonly [title: string, by: AnyCaller, fields: RawFields, msg: string, code?: string, status?: number];

/** The rows of an endpoint's errors in the API specification: for its fields, states and limits. */
function rowsFor(endpoint: AnyEndpoint, rows: readonly Row[]) {
  const endpointName = `${endpoint.method} ${endpoint.path}`;
  return rows.map(
    ([title, by, fields, msg, code = "BAD_REQUEST", status = 400]) =>
      [`${endpointName}: ${title}`, endpoint, by, fields, { status, json: { result: "error", code, msg } }] as const,
  );
}

const mustBeAdministrator = ["Must be an organization administrator", "UNAUTHORIZED_PRINCIPAL"] as const;
const mustBeOwner = ["Must be an organization owner", "UNAUTHORIZED_PRINCIPAL"] as const;

const shelves = { name: "shelves", subscribers: "[]" };
const workshop = { stream_id: "3" };
const shop = { channel_folder_id: "1" };
const sheds = { name: "Sheds", description: "" };
const packers = { user_group_id: "12" };
const newcomer = { user_id_or_email: "10" };
const fromNewest = { anchor: "newest", num_before: "0", num_after: "0" };

const long = (limit: number) => "x".repeat(limit + 1);
const tooLong = (name: string, limit: number) => `${name} is too long (limit: ${limit} characters)`;

const channelErrors = [
  ...rowsFor(channelEndpoints.createChannel, [
    ["name required", "owner", { subscribers: "[]" }, "Missing 'name' argument"],
    ["subscribers required", "owner", { name: "shelves" }, "Missing 'subscribers' argument"],
    ["name limit", "owner", { ...shelves, name: long(60) }, "Channel name too long (limit: 60 characters)."],
    ["description limit", "owner", { ...shelves, description: long(1024) }, tooLong("description", 1024)],
    ["is_web_public", "owner", { ...shelves, is_web_public: "true" }, "Web-public channels are not enabled."],
    ["folder_id", "owner", { ...shelves, folder_id: "99" }, "Invalid channel folder ID"],
    ["topics_policy", "owner", { ...shelves, topics_policy: "sometimes" }, "Invalid topics_policy"],
    ["retention", "owner", { ...shelves, message_retention_days: "sometimes" }, "Invalid message_retention_days"],
    ["can_send_message_group", "owner", { ...shelves, can_send_message_group: "999" }, "Invalid user group"],
  ]),
  ...rowsFor(channelEndpoints.updateChannel, [
    [
      "empty_topic_only only if all existing messages are in the empty topic",
      "owner",
      { ...workshop, topics_policy: "empty_topic_only" },
      "To allow only messages without a topic, move or delete the messages in other topics first.",
    ],
  ]),
  ...rowsFor(channelEndpoints.getChannels, [
    ["include_all_active", "fullMember", { include_all_active: "true" }, "User not authorized for this query"],
  ]),
  ...rowsFor(topicEndpoints.getTopics, [
    ["unknown channel", "owner", { stream_id: "99" }, "Invalid channel ID"],
    ["inaccessible channel", "guest", workshop, "Invalid channel ID"],
  ]),
];

const folderErrors = [
  ...rowsFor(channelFolderEndpoints.createChannelFolder, [
    ["administrator only", "moderator", sheds, ...mustBeAdministrator],
    ["name required", "owner", { description: "" }, "Missing 'name' argument"],
    ["description required", "owner", { name: "Sheds" }, "Missing 'description' argument"],
    ["name non-empty", "owner", { ...sheds, name: " " }, "Channel folder name can't be empty."],
    ["name limit", "owner", { ...sheds, name: long(60) }, tooLong("name", 60)],
    ["description limit", "owner", { ...sheds, description: long(1024) }, tooLong("description", 1024)],
  ]),
  ...rowsFor(channelFolderEndpoints.updateChannelFolder, [
    ["administrator only", "moderator", { ...shop, name: "Sheds" }, ...mustBeAdministrator],
    ["invalid ID", "owner", { channel_folder_id: "99", name: "Sheds" }, "Invalid channel folder ID"],
    ["name non-empty", "owner", { ...shop, name: "" }, "Channel folder name can't be empty."],
    ["name limit", "owner", { ...shop, name: long(60) }, tooLong("name", 60)],
    ["description limit", "owner", { ...shop, description: long(1024) }, tooLong("description", 1024)],
  ]),
];

const disallowedGroups = {
  can_manage_group: ["role:internet", "role:everyone"],
  can_mention_group: ["role:internet", "role:owners"],
} as const;

const groupErrors = rowsFor(groupEndpoints.updateGroup, [
  ["invalid group ID", "owner", { user_group_id: "999", name: "sales" }, "Invalid user group"],
  ...Object.entries(disallowedGroups).flatMap(([setting, names]) =>
    names.map((name): Row => {
      const fields = { ...packers, [setting]: JSON.stringify({ new: systemGroupId(name) }) };
      const msg = `'${setting}' setting cannot be set to '${name}' group.`;
      return [`${setting} cannot be ${name}`, "owner", fields, msg];
    }),
  ),
  ...groupPermissionNames.map((name): Row => {
    const fields = { ...packers, [name]: '{"new":3,"old":5}' };
    const msg = `'${name}' is not what was expected in 'old': it has been changed.`;
    return [`${name} is not what old says`, "owner", fields, msg, "EXPECTATION_MISMATCH"];
  }),
]);

const newEmail = { ...newcomer, new_email: "tove@example.test" };
const guestAsAdministrator = { user_id_or_email: "8", role: "200" };

const peopleErrors = [
  ...rowsFor(userEndpoints.editUser, [
    ["administrator only", "moderator", { ...newcomer, full_name: "Tove" }, ...mustBeAdministrator],
    ["only owners add owners", "administrator", { ...newcomer, role: "100" }, ...mustBeOwner],
    ["only owners remove owners", "administrator", { user_id_or_email: "11", role: "200" }, ...mustBeOwner],
    ["new_email: owner", "administrator", newEmail, ...mustBeOwner],
    ["new_email: can_change_user_emails", "owner", newEmail, "User not authorized to change user emails"],
    ["role is a role code", "owner", { ...newcomer, role: "500" }, "Invalid role"],
    ["no guest", "owner", guestAsAdministrator, "Guests cannot be organization administrators"],
    ["no such user", "owner", { user_id_or_email: "999", full_name: "Tove" }, "No such user"],
  ]),
  ...rowsFor(userEndpoints.deactivateUser, [
    ["administrator only", "moderator", { user_id: "10" }, ...mustBeAdministrator],
  ]),
  ...rowsFor(userEndpoints.getUser, [
    ["no such user", "owner", { user_id_or_email: "who@example.test" }, "No such user"],
  ]),
  ...rowsFor(settingsEndpoints.updateDefaultSettings, [
    ["administrator only", "moderator", { color_scheme: "2" }, ...mustBeAdministrator],
    ["only allowed values", "owner", { color_scheme: "4" }, "Invalid color_scheme"],
  ]),
];

const range = { ...fromNewest, include_anchor: "true", use_first_unread_anchor: "true" };
const unsupported = (names: string) => `Unsupported parameter combination: ${names}`;

const messageErrors = rowsFor(messageEndpoints.getMessages, [
  ["limit of 5000", "owner", { ...fromNewest, num_before: "5001" }, "Too many messages requested (maximum 5000)."],
  ["num_before required", "owner", { anchor: "newest", num_after: "0" }, "Missing 'num_before' argument"],
  ["num_after required", "owner", { anchor: "newest", num_before: "0" }, "Missing 'num_after' argument"],
  ...Object.entries(range).map(
    ([name, value]): Row => [
      `message_ids with ${name}`,
      "owner",
      { message_ids: "[26]", [name]: value },
      unsupported(`message_ids, ${name}`),
    ],
  ),
  [
    "use_first_unread_anchor is exclusive with anchor",
    "owner",
    { ...fromNewest, use_first_unread_anchor: "true" },
    unsupported("anchor, use_first_unread_anchor"),
  ],
]);

const invalidForVisitors = (name: string) => `Invalid '${name}' parameter for anonymous request`;

const queueErrors = [
  ...rowsFor(eventQueueEndpoints.registerQueue, [
    ["client_ext_avatar", "stranger", { client_ext_avatar: "true" }, invalidForVisitors("client_ext_avatar")],
    ["include_subscribers", "stranger", { include_subscribers: "true" }, invalidForVisitors("include_subscribers")],
  ]),
  ...rowsFor(eventQueueEndpoints.getEvents, [
    [
      "garbage-collected",
      "owner",
      { queue_id: "gone", last_event_id: "-1" },
      "Bad event queue ID: gone",
      "BAD_EVENT_QUEUE_ID",
    ],
  ]),
];

const toPerson = { op: "start", to: "[1]" };
const noEmojiName = "Client must pass emoji_name if they pass either emoji_code or reaction_type.";
const draft = JSON.stringify({ type: "stream", to: [3], topic: "lamp", content: "" });
const phone = { push_account_id: "1", push_public_key: "a2V5", encrypted_push_registration: "Y2lwaGVy" };
const registration = { ...phone, bouncer_public_key: "a2V5", token_kind: "android" };
const noPushService = "Server is not configured to use push notification service.";
const inUserTopics = { stream_id: "3", topic: "lamp" };
const inRange = { anchor: "newest", num_before: "0", num_after: "0", narrow: "[]" };

const personalErrors = [
  ...rowsFor(typingEndpoints.setTyping, [
    ["type private is gone", "owner", { ...toPerson, type: "private" }, "Invalid type"],
    ["op required", "owner", { to: "[1]" }, "Missing 'op' argument"],
    ["op is start or stop", "owner", { ...toPerson, op: "pause" }, "Invalid op"],
    ["to required for direct", "owner", { op: "start" }, "Missing 'to' argument"],
    ["missing channel ID", "owner", { op: "start", type: "stream", topic: "lamp" }, "Missing stream_id"],
    ["missing topic", "owner", { op: "start", type: "channel", stream_id: "3" }, "Missing topic"],
  ]),
  ...rowsFor(userStatusEndpoints.updateOwnStatus, [
    ["no new values", "owner", {}, "Client did not pass any new values."],
    ["status_text limit", "owner", { status_text: long(60) }, tooLong("status_text", 60)],
    ["emoji_code without emoji_name", "owner", { emoji_code: "1f6a3" }, noEmojiName],
    ["reaction_type without emoji_name", "owner", { reaction_type: "unicode_emoji" }, noEmojiName],
    ["emoji name does not exist", "owner", { emoji_name: "staplers" }, "Emoji 'staplers' does not exist"],
    [
      "invalid emoji name",
      "owner",
      { emoji_name: "tada", emoji_code: "1f6a3", reaction_type: "unicode_emoji" },
      "Invalid emoji name.",
    ],
    [
      "invalid custom emoji",
      "owner",
      { emoji_name: "tada", emoji_code: "99", reaction_type: "realm_emoji" },
      "Invalid custom emoji.",
    ],
  ]),
  ...rowsFor(draftEndpoints.editDraft, [
    ["no such draft", "owner", { draft_id: "99", draft }, "Draft does not exist", "BAD_REQUEST", 404],
  ]),
  ...rowsFor(navigationViewEndpoints.updateNavigationView, [
    [
      "built-in views have no name",
      "owner",
      { fragment: "inbox", name: "In" },
      "Built-in views cannot have a custom name.",
    ],
    ["no such view", "owner", { fragment: "gone" }, "Navigation view does not exist.", "NOT_FOUND", 404],
  ]),
  ...rowsFor(pushEndpoints.registerPushDevice, [
    ["no push service", "owner", registration, noPushService, "PUSH_SERVICE_NOT_CONFIGURED"],
    ["token_kind", "owner", { ...registration, token_kind: "pager" }, "Invalid token_kind"],
  ]),
  ...rowsFor(userTopicEndpoints.updateUserTopic, [
    ["topic limit", "owner", { ...inUserTopics, topic: long(60), visibility_policy: "1" }, tooLong("topic", 60)],
    ["visibility_policy", "owner", { ...inUserTopics, visibility_policy: "4" }, "Invalid visibility_policy"],
  ]),
  ...rowsFor(presenceEndpoints.updatePresence, [["status", "owner", { status: "away" }, "Invalid status: away"]]),
  ...rowsFor(flagEndpoints.updateFlagsInNarrow, [
    [
      "op is add or remove",
      "owner",
      { ...inRange, op: "toggle", flag: "read" },
      "Invalid message flag operation: 'toggle'",
    ],
    ["flag", "owner", { ...inRange, op: "add", flag: "odd" }, "Invalid flag: 'odd'"],
  ]),
  ...rowsFor(topicEndpoints.deleteTopic, [
    ["administrator only", "moderator", { stream_id: "3", topic_name: "lamp" }, ...mustBeAdministrator],
  ]),
];

const rows = [
  channelErrors,
  folderErrors,
  groupErrors,
  peopleErrors,
  messageErrors,
  queueErrors,
  personalErrors,
].flat();

it.each(rows)("%s", async (_title, endpoint, by, fields, refusal) => {
  const answer = await expectUnchanged(office, () => rawCall(office, office.callers[by], endpoint, fields));
  expect(answer).toMatchObject(refusal);
});

const onlyOwnerErrors = [
  ...rowsFor(userEndpoints.editUser, [
    [
      "the only owner cannot lose the role",
      "owner",
      { user_id_or_email: "1", role: "400" },
      "The owner permission cannot be removed from the only organization owner.",
    ],
  ]),
  ...rowsFor(userEndpoints.deactivateUser, [
    ["the only owner stays", "administrator", { user_id: "1" }, "Cannot deactivate the only organization owner"],
  ]),
];

it.each(onlyOwnerErrors)("%s", async (_title, endpoint, by, fields, refusal) => {
  await office.ada.call(userEndpoints.editUser, { user_id_or_email: "11", role: 400 });
  const answer = await expectUnchanged(office, () => rawCall(office, office.callers[by], endpoint, fields));
  expect(answer).toMatchObject(refusal);
});
