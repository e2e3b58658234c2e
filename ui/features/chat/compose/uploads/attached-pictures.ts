import { markdownLink } from "../markdown/markdown-link.ts";

/** A link to an uploaded picture in a text. */
export type AttachedPicture = {
  /** The link as it stands in the text. */
  readonly link: string;
  /** Its text: what describes the picture, or the name of the file. */
  readonly label: string;
  readonly address: string;
};

const pictureLink = /!?\[([^[\]\n]*)\]\((\/user_uploads\/[^()\s]+\.(?:png|jpe?g|gif|webp|avif|bmp|tiff?|heic))\)/gi;

/** The uploaded pictures of a text, each once. */
export function findAttachedPictures(text: string): readonly AttachedPicture[] {
  if (!text.includes("(/user_uploads/")) return [];
  const found = new Map<string, AttachedPicture>();
  for (const [link, label = "", address = ""] of text.matchAll(pictureLink)) found.set(link, { link, label, address });
  return [...found.values()];
}

/** The link with another description. Without one, the picture has the name of its file. */
export function describeLink({ link, address }: AttachedPicture, description: string): string {
  const label = description.trim() || address.slice(address.lastIndexOf("/") + 1);
  return (link.startsWith("!") ? "!" : "") + markdownLink(label, address);
}
