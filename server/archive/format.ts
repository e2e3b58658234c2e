/**
 * A backup is a tar archive (POSIX.1-2001) that any tar opens: the database, the files of uploads in folders as the data
 * folder has them, and last the SHA-256 of each, as `sha256sum -c SHA256SUMS` checks them.
 */
export const databaseName = "watercooler.sqlite";

/**
 * What the database is called once it is compressed (RFC 1952), to some third of its size; in archives of older versions
 * it is not. Uploads are left as they are: most are pictures and films, which do not get any smaller.
 */
export const compressedName = `${databaseName}.gz`;

/** The name of the list of checksums. */
export const sumsName = "SHA256SUMS";

/** What the file of an upload is called in a backup; `token` is the random part that names it. */
export function uploadEntryName(token: string): string {
  return `uploads/${token.slice(0, 2)}/${token}`;
}

/** The random part of the name of an upload in a backup; undefined for every other name. */
export function uploadToken(name: string): string | undefined {
  const [, shard, token] = /^uploads\/([0-9a-f]{2})\/([0-9a-f]{32})$/.exec(name) ?? [];
  return token?.startsWith(shard ?? "") === true ? token : undefined;
}

/** What a backup says of itself: when the copy was taken, and by which version; either may be unknown. */
export type Origin = { readonly madeAt: Date; readonly version: string | null };

/** How the version is written: as a comment, which every tar passes over (POSIX.1-2001, pax extended headers). */
export function originComment({ version }: Origin): Record<string, string> {
  return version === null ? {} : { comment: `Watercooler ${version}` };
}

/** The version in such a comment; null for none. */
export function commentedVersion(comment = ""): string | null {
  return /^Watercooler ([\w.+-]{1,50})$/.exec(comment)?.[1] ?? null;
}

/** Checksums by name, in hexadecimal. */
export type Sums = ReadonlyMap<string, string>;

/** The list of checksums as it is written. */
export function writeSums(sums: Sums): string {
  return [...sums].map(([name, sum]) => `${sum}  ${name}\n`).join("");
}

/** The list as it is read; undefined for a text that is none. */
export function readSums(text: string): Sums | undefined {
  const sums = new Map<string, string>();
  for (const line of text.split("\n").slice(0, -1)) {
    const [, sum, name] = /^([0-9a-f]{64}) {2}(.+)$/.exec(line) ?? [];
    if (sum === undefined || name === undefined || sums.has(name)) return undefined;
    sums.set(name, sum);
  }
  return text.endsWith("\n") ? sums : undefined;
}
