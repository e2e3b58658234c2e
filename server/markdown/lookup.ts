import type { LinkifierPattern } from "./linkifier-pattern.ts";

/** A linkifier: text that matches `pattern` becomes a link to `urlTemplate` (RFC 6570) filled with its named groups. */
export type Linkifier = { readonly pattern: LinkifierPattern; readonly urlTemplate: string };

/** The properties of an upload that a message needs to show it. */
export type KnownUpload = {
  /** The type detected from the file's bytes, for example `image/png`. */
  readonly contentType: string;
  /** For pictures with a thumbnail that is made or will be made; absent for others. */
  readonly picture?: KnownPicture;
};

/** A picture that is shown as a thumbnail. */
export type KnownPicture = {
  /** The size of the uploaded picture in pixels, after rotation. */
  readonly width: number;
  readonly height: number;
  readonly animated: boolean;
  /** The address of the thumbnail, relative to the server; undefined until it is made. */
  readonly thumbnailUrl: string | undefined;
};

/**
 * The renderer's access to the organization's data: it resolves the names in a message.
 *
 * Each author has a separate lookup that finds only what they may see and mention. Every function is synchronous and
 * reads from memory; none may throw an error.
 */
export type MarkdownLookup = {
  /** The only active user with this full name; undefined if there is none or more than one. */
  userByName(name: string): { id: number; fullName: string } | undefined;
  /** The active user with this ID, if the name is empty or theirs. */
  userById(id: number, name: string): { id: number; fullName: string } | undefined;
  /** `name` in the answer is the name to show; `mentionable` says whether the author may notify the group. */
  groupByName(name: string): { id: number; name: string; mentionable: boolean } | undefined;
  channelByName(name: string): { id: number; name: string } | undefined;
  /** An upload by its path ID (the part after `/user_uploads/`), if the author may open it; else undefined. */
  uploadByPath(pathId: string): KnownUpload | undefined;
  /** An active custom emoji; `url` is the address of its image. */
  customEmojiByName(name: string): { id: number; name: string; url: string } | undefined;
  /** The name of the empty topic in this organization, for example "general chat". */
  emptyTopicDisplayName: string;
  /** The language of fenced code without a language; empty for none. */
  defaultCodeLanguage: string;
  /** In the order in which they are tried. */
  linkifiers: readonly Linkifier[];
};
