/**
 * A backup is a tar archive (POSIX.1-2001) that any tar can open. It contains the database, and the files of uploads in
 * the same folders as in the data folder. Its last entry is the SHA-256 of each file, in the format of `sha256sum -c
 * SHA256SUMS`.
 */

/** The name of the database in a backup, before it is compressed. */
export const databaseName = "watercooler.sqlite";

/**
 * The name of the database compressed with gzip (RFC 1952), which makes it a third as large. Older versions did not
 * compress it. Uploads are not compressed: most are pictures and videos, which would not get smaller.
 */
export const compressedDatabaseName = `${databaseName}.gz`;

/** The name of the list of checksums in a backup. */
export const sumsName = "SHA256SUMS";

/**
 * The name of an upload's file in a backup.
 * @param token the random part of its name
 */
export function uploadEntryName(token: string): string {
  return `uploads/${token.slice(0, 2)}/${token}`;
}

/** The random part of an upload's name in a backup; undefined for other names. */
export function uploadToken(name: string): string | undefined {
  const [, shard, token] = /^uploads\/([0-9a-f]{2})\/([0-9a-f]{32})$/.exec(name) ?? [];
  return token?.startsWith(shard ?? "") === true ? token : undefined;
}

/** When a backup was made, and by which version of Watercooler; null if the version is unknown. */
export type Origin = { readonly madeAt: Date; readonly version: string | null };

/** Writes the version as a comment, which every tar ignores (POSIX.1-2001, pax extended headers). */
export function originComment({ version }: Origin): Record<string, string> {
  return version === null ? {} : { comment: `Watercooler ${version}` };
}

/** Reads the version from that comment; null for none. */
export function versionFromComment(comment = ""): string | null {
  return /^Watercooler ([\w.+-]{1,50})$/.exec(comment)?.[1] ?? null;
}

/** Checksums by name, in hexadecimal. */
export type Checksums = ReadonlyMap<string, string>;

/** Writes the list of checksums. */
export function writeChecksums(sums: Checksums): string {
  return [...sums].map(([name, sum]) => `${sum}  ${name}\n`).join("");
}

/** Parses the list of checksums; undefined for invalid text. */
export function readChecksums(text: string): Checksums | undefined {
  const sums = new Map<string, string>();
  for (const line of text.split("\n").slice(0, -1)) {
    const [, sum, name] = /^([0-9a-f]{64}) {2}(.+)$/.exec(line) ?? [];
    if (sum === undefined || name === undefined || sums.has(name)) return undefined;
    sums.set(name, sum);
  }
  return text.endsWith("\n") ? sums : undefined;
}
