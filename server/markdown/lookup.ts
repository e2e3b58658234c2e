import type { LinkifierPattern } from "./linkifier-pattern.ts";

/** A linkifier: text that matches `pattern` becomes a link to `urlTemplate` (RFC 6570) filled with its named groups. */
export type Linkifier = { readonly pattern: LinkifierPattern; readonly urlTemplate: string };

/** What there is to know of an upload so that a message which links it can show it. */
export type KnownUpload = {
  /** As the file's own bytes say, `image/png` for example. */
  readonly contentType: string;
  /** Of a picture of which there is a small one, or soon will be; absent for everything else. */
  readonly picture?: KnownPicture;
};

/** A picture to be shown small. */
export type KnownPicture = {
  /** In pixels, of the picture as it was uploaded, turned upright. */
  readonly width: number;
  readonly height: number;
  readonly animated: boolean;
  /** The address of the small picture, relative to the server; undefined as long as there is none yet. */
  readonly thumbnailUrl: string | undefined;
};

/**
 * What the renderer may ask of the world outside: who and what a name in a message stands for.
 *
 * One lookup is made per author, so that it finds only what the author may see and mention. Every function is
 * synchronous and answers from memory; none may throw.
 */
export type MarkdownLookup = {
  /** The one active user of that full name; undefined if unknown or shared by several. */
  userByName(name: string): { id: number; fullName: string } | undefined;
  userById(id: number): { id: number; fullName: string } | undefined;
  /** `name` in the answer is the name to show; `mentionable` says whether the author may notify the group. */
  groupByName(name: string): { id: number; name: string; mentionable: boolean } | undefined;
  channelByName(name: string): { id: number; name: string } | undefined;
  /** An upload at a place (what follows `/user_uploads/`) that the author may open; undefined for all others. */
  uploadByPath(pathId: string): KnownUpload | undefined;
  /** A custom emoji in use; `url` is what its image is served under. */
  customEmojiByName(name: string): { id: number; name: string; url: string } | undefined;
  /** What the empty topic is called in this organization, for example "general chat". */
  emptyTopicDisplayName: string;
  /** The language of fenced code that names none; empty for none. */
  defaultCodeLanguage: string;
  /** In the order in which they are tried. */
  linkifiers: readonly Linkifier[];
};
