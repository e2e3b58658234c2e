import { playOnHover } from "./animated-pictures.ts";
import { findChatFragment } from "./chat-link.ts";
import { showFileCards } from "./file-cards.ts";
import { pictureWidth, readDimensions } from "./picture-size.ts";

/**
 * Prepares the nodes of a message: pictures, and what can be clicked. `personalize` adds what depends on the reader
 * and on others.
 */
export function prepareContent(content: DocumentFragment): void {
  for (const link of content.querySelectorAll("a")) {
    // A link within a picture is another kind of element.
    if (link instanceof HTMLAnchorElement) openElsewhere(link);
  }
  for (const image of content.querySelectorAll("img")) {
    describe(image);
    reserveSize(image);
    if (image.dataset.animated !== undefined) playOnHover(image);
  }
  for (const mention of content.querySelectorAll<HTMLElement>(".user-mention"))
    openCard(mention, "person", mention.dataset.userId);
  for (const mention of content.querySelectorAll<HTMLElement>(".user-group-mention"))
    openCard(mention, "group", mention.dataset.userGroupId);
  for (const block of content.querySelectorAll<HTMLElement>(".spoiler-block")) closeSpoiler(block);
  for (const formula of content.querySelectorAll<HTMLElement>(".katex")) keepSource(formula);
  for (const code of content.querySelectorAll<HTMLElement>(".codehilite")) addCopyButton(code);
  for (const table of content.querySelectorAll("table")) wrapTable(table);
  showFileCards(content);
}

/** Links that leave the chat open in a tab of their own, which learns nothing of this page. */
function openElsewhere(link: HTMLAnchorElement): void {
  if (findChatFragment(link.getAttribute("href") ?? "", location.origin) !== undefined) return;
  link.target = "_blank";
  link.relList.add("noopener", "noreferrer");
}

/** The server names a picture in a block only at its link. */
function describe(image: HTMLImageElement): void {
  if (!image.hasAttribute("alt")) image.alt = image.closest("a")?.title ?? "";
}

/** Gives a picture its size before it has loaded, so that nothing moves afterwards. */
function reserveSize(image: HTMLImageElement): void {
  const dimensions = readDimensions(image.dataset.originalDimensions ?? "");
  image.loading = "lazy";
  image.decoding = "async";
  if (dimensions === undefined) return;
  // The attributes give the browser the ratio.
  image.width = dimensions.width;
  image.height = dimensions.height;
  image.style.width = pictureWidth(dimensions);
}

/** The mention of a person or a group opens their card. */
function openCard(mention: HTMLElement, of: "person" | "group", id = ""): void {
  if (!/^\d+$/.test(id)) return;
  mention.dataset[of] = id;
  mention.role = "button";
  mention.tabIndex = 0;
}

function closeSpoiler(block: HTMLElement): void {
  const header = block.querySelector<HTMLElement>(":scope > .spoiler-header");
  const inside = block.querySelector<HTMLElement>(":scope > .spoiler-content");
  if (header === null || inside === null) return;
  const details = document.createElement("details");
  const summary = document.createElement("summary");
  summary.append(...header.childNodes);
  if (summary.textContent.trim() === "") summary.dataset.unnamed = "true";
  inside.removeAttribute("aria-hidden");
  details.className = "spoiler";
  details.append(summary, inside);
  block.replaceWith(details);
}

/** Browsers copy no element that they hide, as the one with the source of a formula. They copy attributes. */
function keepSource(formula: HTMLElement): void {
  formula.dataset.tex = formula.querySelector("annotation")?.textContent ?? "";
}

function addCopyButton(code: HTMLElement): void {
  const button = document.createElement("button");
  button.type = "button";
  button.className = "copy-code";
  code.append(button);
}

function wrapTable(table: HTMLTableElement): void {
  const frame = document.createElement("div");
  frame.className = "table-frame";
  // It scrolls inside, also with the arrow keys.
  frame.tabIndex = 0;
  table.replaceWith(frame);
  frame.append(table);
}
