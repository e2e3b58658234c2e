import type { RequestFailed } from "#server/http/client.ts";
import type { FolderValues } from "./folder-problems.ts";

/** The server says which field it refuses in words alone. */
export function placeFolderError({ message }: RequestFailed): keyof FolderValues | undefined {
  if (/folder name/i.test(message)) return "name";
  return undefined;
}
