/** Whether a text may link an upload: cheap, and never wrongly false. */
export function mayLinkUpload(text: string): boolean {
  return text.includes("/user_uploads/");
}

/** What an upload is called in its address. */
export function nameOfUpload(pathId: string): string {
  return pathId.slice(pathId.lastIndexOf("/") + 1);
}

/**
 * The place of the upload that an address leads to: `1/4e/4e8f…/keel.pdf`; undefined for any other address. Under which
 * of its names the server is addressed does not matter, for nobody guesses the place.
 */
export function linkedUpload(url: string): string | undefined {
  const [, place] = uploadAddress.exec(url) ?? [];
  return place === undefined ? undefined : decoded(place);
}

const uploadAddress = /^(?:[hH][tT]{2}[pP][sS]?:\/\/[^/?#]+)?\/user_uploads\/(\d+\/[0-9a-f]{2}\/[0-9a-f]{32}\/[^/?#]+)/;

function decoded(place: string): string | undefined {
  try {
    return decodeURIComponent(place);
  } catch {
    return undefined;
  }
}
