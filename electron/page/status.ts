/** The page that the window shows while there is no server. */
import type { StatusAction, StatusView } from "../status.ts";
import type { StatusCalls } from "../status-page.ts";

declare global {
  interface Window {
    /** Set by preload.ts. */
    readonly shell: StatusCalls;
  }
}

window.shell.onStatus(show);
show(await window.shell.status());

/** Unchanged parts are not touched, so that keyboard focus stays and screen readers do not repeat them. */
function show({ heading, text, actions, share, labels, language, direction }: StatusView): void {
  document.documentElement.lang = language;
  document.documentElement.dir = direction;
  document.title = heading;
  setText("heading", heading);
  setText("text", text);
  part("share").hidden = share === undefined;
  part("share").setAttribute("value", String(share ?? 0));
  const shown = [...part("actions").children].map(({ textContent }) => textContent);
  if (shown.join() === actions.map((action) => labels[action]).join()) return;
  part("actions").replaceChildren(...actions.map((action) => button(action, labels[action])));
}

function setText(id: string, text: string): void {
  if (part(id).textContent !== text) part(id).textContent = text;
}

function button(action: StatusAction, label: string): HTMLButtonElement {
  const element = document.createElement("button");
  element.textContent = label;
  element.addEventListener("click", () => void window.shell.act(action));
  return element;
}

function part(id: string): HTMLElement {
  const element = document.getElementById(id);
  if (element === null) throw new Error(`The page has no ${id}.`);
  return element;
}
