/** The kinds of systems by how they write paths. */
export type PathStyle = "posix" | "windows";

/** Whether a text is a full path on a system of this kind: from its root, a drive or another computer on. */
export function isFullPath(text: string, style: PathStyle): boolean {
  return patterns[style].test(text);
}

const patterns: Readonly<Record<PathStyle, RegExp>> = { posix: /^\//, windows: /^([\\/]|[a-z]:[\\/])/i };
