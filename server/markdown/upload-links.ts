/** Whether a text may link to an upload: a fast check that is never wrongly false. */
export function mayLinkUpload(text: string): boolean {
  return text.includes("/user_uploads/");
}

/** The file name in the address of an upload. */
export function nameOfUpload(pathId: string): string {
  return pathId.slice(pathId.lastIndexOf("/") + 1);
}

/**
 * The path ID of the upload that an address names: `1/4e/4e8f…/lamp.pdf`; undefined for any other address. The host
 * name is not checked, because path IDs cannot be guessed.
 */
export function linkedUpload(url: string): string | undefined {
  const [, pathId] = uploadAddress.exec(url) ?? [];
  return pathId === undefined ? undefined : decodePathId(pathId);
}

const uploadAddress = /^(?:[hH][tT]{2}[pP][sS]?:\/\/[^/?#]+)?\/user_uploads\/(\d+\/[0-9a-f]{2}\/[0-9a-f]{32}\/[^/?#]+)/;

function decodePathId(pathId: string): string | undefined {
  try {
    return decodeURIComponent(pathId);
  } catch {
    return undefined;
  }
}
