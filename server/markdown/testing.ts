import { parseLinkifierPattern } from "./linkifier-pattern.ts";
import type { KnownUpload, Linkifier, MarkdownLookup } from "./lookup.ts";

/** An office for tests: Ada and Bob, two groups, a channel or two, a custom emoji and one linkifier. */
export const office: MarkdownLookup = {
  userByName: (name) => people.find((person) => person.fullName === name),
  userById: (id, name) => people.find((person) => person.id === id && (name === "" || name === person.fullName)),
  groupByName: (name) => groups.find((group) => group.name === name),
  channelByName: (name) => channels.find((channel) => channel.name === name),
  uploadByPath: (pathId) => uploads.get(pathId),
  customEmojiByName: (name) => customEmoji.find((emoji) => emoji.name === name),
  emptyTopicDisplayName: "general chat",
  defaultCodeLanguage: "",
  linkifiers: [linkifier("TICKET-(?<id>[0-9]+)", "https://tickets.example.com/{id}")],
};

/** Creates a linkifier with a valid pattern. */
export function linkifier(source: string, urlTemplate: string): Linkifier {
  const parsed = parseLinkifierPattern(source);
  if ("problem" in parsed) throw new Error(parsed.problem);
  return { pattern: parsed.pattern, urlTemplate };
}

const people = [
  { id: 12, fullName: "Ada Lovelace" },
  { id: 13, fullName: "Bob <b>" },
];
const groups = [
  { id: 5, name: "support", mentionable: true },
  { id: 6, name: "board", mentionable: false },
];
const channels = [
  { id: 9, name: "lunch & tea" },
  { id: 10, name: "design" },
];
const customEmoji = [{ id: 3, name: "office_cat", url: "/user_avatars/1/emoji/images/3.png" }];

/**
 * The path ID of an upload with this name in the office: `lamp.png` is a picture, `pending.png` has no thumbnail yet,
 * and so on.
 */
export function uploadPathId(name: string): string {
  return `1/4e/4e8f00000000000000000000000000ab/${name}`;
}

const picture = { width: 186, height: 142, animated: false, thumbnailUrl: undefined };
const uploads = new Map<string, KnownUpload>(
  Object.entries({
    "lamp.png": { contentType: "image/png", picture: { ...picture, thumbnailUrl: "/small/lamp.webp" } },
    "wave.gif": {
      contentType: "image/gif",
      picture: { ...picture, animated: true, thumbnailUrl: "/small/wave.webp" },
    },
    "pending.png": { contentType: "image/png", picture },
    "launch.mp4": { contentType: "video/mp4" },
    "horn.ogg": { contentType: "audio/ogg" },
    "plan.pdf": { contentType: "application/pdf" },
  }).map(([name, known]) => [uploadPathId(name), known]),
);
