import { markdownLink } from "../markdown/markdown-link.ts";

/** A link to an uploaded picture in a text. */
export type AttachedPicture = {
  /** The link as it stands in the text. */
  readonly link: string;
  /** What the picture is called: its description, or the name of the file. */
  readonly label: string;
  /** What the text says about the picture; empty where it has only the name of the file. */
  readonly description: string;
  readonly address: string;
};

const pictureLink = /!?\[([^[\]\n]*)\]\((\/user_uploads\/[^()\s]+\.(?:png|jpe?g|gif|webp|avif|bmp|tiff?|heic))\)/gi;

/** The uploaded pictures of a text, each once. */
export function findAttachedPictures(text: string): readonly AttachedPicture[] {
  if (!text.includes("(/user_uploads/")) return [];
  const found = new Map<string, AttachedPicture>();
  for (const [link, written = "", address = ""] of text.matchAll(pictureLink)) {
    const label = written.trim() || nameOf(address);
    found.set(link, { link, label, description: isFileName(label, address) ? "" : label, address });
  }
  return [...found.values()];
}

/** The link with another description. Without one, the picture has the name of its file. */
export function describeLink({ link, address }: AttachedPicture, description: string): string {
  return (link.startsWith("!") ? "!" : "") + markdownLink(description.trim() || nameOf(address), address);
}

function nameOf(address: string): string {
  return address.slice(address.lastIndexOf("/") + 1);
}

/** The server changes the name in the address, but not its ending. */
function isFileName(label: string, address: string): boolean {
  return label.toLowerCase().endsWith(address.slice(address.lastIndexOf(".")).toLowerCase());
}
