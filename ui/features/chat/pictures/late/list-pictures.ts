/** A picture in a message. */
export type Picture = {
  readonly element: Element;
  /** The address of the whole picture, and of a smaller one that is shown until the whole one has loaded. */
  readonly url: string;
  readonly preview: string;
  /** The name of its file, or its description. */
  readonly name: string;
};

/** Pictures with a link to their file, and those in a line of text. */
const selector = "[data-content] img[data-original-dimensions]";

/** The pictures of all messages in the document, in their order. */
export function listPictures(): readonly Picture[] {
  return [...document.querySelectorAll<HTMLImageElement>(selector)].flatMap((element) => {
    const link = element.closest<HTMLAnchorElement>(".message_inline_image > a[href]");
    const url = element.dataset.originalSrc ?? link?.getAttribute("href") ?? "";
    // Only files of this server: the page may not load others.
    if (!url.startsWith("/user_uploads/") || isFoldedAway(element)) return [];
    return [{ element, url, preview: element.currentSrc, name: link?.title || element.alt || lastPart(url) }];
  });
}

/** Which of the pictures an element is, or the first one in it; -1 if none is. */
export function findPicture(pictures: readonly Picture[], container: Element): number {
  return pictures.findIndex(({ element }) => container.contains(element));
}

/** Whether a closed spoiler or a collapsed message hides it. */
function isFoldedAway(element: Element): boolean {
  return !element.checkVisibility();
}

function lastPart(url: string): string {
  return url.slice(url.lastIndexOf("/") + 1);
}
