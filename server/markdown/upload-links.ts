/**
 * The place of the upload that an address leads to: `1/4e/4e8f…/keel.pdf`; undefined for any other address. Under which
 * of its names the server is addressed does not matter, for nobody guesses the place.
 */
export function linkedUpload(url: string): string | undefined {
  const [, place] = uploadAddress.exec(url) ?? [];
  return place === undefined ? undefined : decoded(place);
}

const uploadAddress = /^(?:https?:\/\/[^/?#]+)?\/user_uploads\/(\d+\/[0-9a-f]{2}\/[0-9a-f]{32}\/[^/?#]+)/i;

function decoded(place: string): string | undefined {
  try {
    return decodeURIComponent(place);
  } catch {
    return undefined;
  }
}
