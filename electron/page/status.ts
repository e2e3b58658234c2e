/** The page that the window shows while there is no server. */
import type { Status, StatusAction } from "../status.ts";
import type { StatusCalls } from "./status-calls.ts";

declare global {
  interface Window {
    /** From preload.ts. */
    readonly shell: StatusCalls;
  }
}

const labels: Readonly<Record<StatusAction, string>> = {
  tryAgain: "Try again",
  showLogs: "Show logs",
  quit: "Quit",
};

window.shell.onStatus(show);
show(await window.shell.status());

function show({ heading, text, actions }: Status): void {
  document.title = heading;
  part("heading").textContent = heading;
  part("text").textContent = text;
  part("actions").replaceChildren(...actions.map(button));
}

function button(action: StatusAction): HTMLButtonElement {
  const element = document.createElement("button");
  element.textContent = labels[action];
  element.addEventListener("click", () => void window.shell.act(action));
  return element;
}

function part(id: string): HTMLElement {
  const element = document.getElementById(id);
  if (element === null) throw new Error(`The page has no ${id}.`);
  return element;
}
