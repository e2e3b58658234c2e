import { fileKindOf } from "./file-kind.ts";

/**
 * Shows links to uploads as cards where a line has nothing else. What the message shows already, such as a picture, stays
 * a link.
 */
export function showFileCards(content: DocumentFragment): void {
  const links = [...content.querySelectorAll<HTMLAnchorElement>('p > a[href*="/user_uploads/"]')];
  if (links.length === 0) return;
  const shown = [...content.querySelectorAll(".message_inline_image > a, audio")].map(pathOf);
  for (const link of links) {
    if (isUpload(link) && isAloneInLine(link) && !shown.includes(link.pathname)) showCard(link);
  }
}

/** Somebody may have written the whole address where the server writes only the path. */
function pathOf(element: Element): string {
  const address = element.getAttribute("href") ?? element.getAttribute("src") ?? "";
  return URL.parse(address, location.origin)?.pathname ?? "";
}

function isUpload({ origin, pathname }: HTMLAnchorElement): boolean {
  return origin === location.origin && pathname.startsWith("/user_uploads/");
}

function isAloneInLine({ previousSibling, nextSibling }: HTMLAnchorElement): boolean {
  return endsLine(previousSibling, (node) => node.previousSibling) && endsLine(nextSibling, (node) => node.nextSibling);
}

/** Whether nothing stands between a place and the end of its line, in one direction. */
function endsLine(node: Node | null, next: (node: Node) => Node | null): boolean {
  if (node === null || node.nodeName === "BR") return true;
  return node instanceof Text && node.data.trim() === "" && endsLine(next(node), next);
}

function showCard(link: HTMLAnchorElement): void {
  const { ending, lines } = fileKindOf(link.pathname);
  const name = document.createElement("span");
  if (link.textContent.includes("/user_uploads/")) name.textContent = fileName(link.pathname);
  else name.append(...link.childNodes);
  link.classList.add("file-card");
  // The style sheet shows it: what somebody copies has the name only.
  if (ending !== "") link.dataset.ending = ending;
  link.replaceChildren(drawSheet(lines), name);
}

function fileName(path: string): string {
  const name = path.slice(path.lastIndexOf("/") + 1);
  try {
    return decodeURIComponent(name);
  } catch {
    return name;
  }
}

const sheet = "M14 3v4a1 1 0 0 0 1 1h4M17 21h-10a2 2 0 0 1 -2 -2v-14a2 2 0 0 1 2 -2h7l5 5v11a2 2 0 0 1 -2 2z";

function drawSheet(lines: string): SVGElement {
  const namespace = "http://www.w3.org/2000/svg";
  const icon = document.createElementNS(namespace, "svg");
  const path = document.createElementNS(namespace, "path");
  path.setAttribute("d", sheet + lines);
  icon.setAttribute("viewBox", "0 0 24 24");
  icon.setAttribute("aria-hidden", "true");
  icon.append(path);
  return icon;
}
