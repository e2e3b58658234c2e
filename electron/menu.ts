import type { MenuItemConstructorOptions } from "electron";
import { msg } from "#server/texts/msg.ts";
import { write } from "./texts.ts";

/**
 * The application's menu: the entries that the keyboard shortcuts for copying, zooming and closing need. Unlike
 * Electron's default menu, it has no links to the internet. Electron's own labels are always English.
 */
export function applicationMenu(platform: NodeJS.Platform): MenuItemConstructorOptions[] {
  const isMac = platform === "darwin";
  return [
    ...(isMac ? [ownMenu()] : []),
    { label: write(msg`Edit`), submenu: editEntries() },
    { label: write(msg`View`), submenu: viewEntries() },
    { label: write(msg`Window`), role: "window", submenu: windowEntries(isMac) },
  ];
}

/** The menu with the application's name, which only macOS has. */
function ownMenu(): MenuItemConstructorOptions {
  return {
    label: "Watercooler",
    submenu: [
      { role: "about", label: write(msg`About Watercooler`) },
      separator,
      { role: "services", label: write(msg({ message: "Services", comment: "The menu of macOS" })) },
      separator,
      { role: "hide", label: write(msg`Hide Watercooler`) },
      { role: "hideOthers", label: write(msg({ message: "Hide others", comment: "Other applications" })) },
      { role: "unhide", label: write(msg({ message: "Show all", comment: "All applications" })) },
      separator,
      { role: "quit", label: write(msg`Quit Watercooler`) },
    ],
  };
}

function editEntries(): MenuItemConstructorOptions[] {
  return [
    { role: "undo", label: write(msg`Undo`) },
    { role: "redo", label: write(msg`Redo`) },
    separator,
    { role: "cut", label: write(msg({ message: "Cut", comment: "To the clipboard" })) },
    { role: "copy", label: write(msg`Copy`) },
    { role: "paste", label: write(msg`Paste`) },
    { role: "pasteAndMatchStyle", label: write(msg`Paste without formatting`) },
    { role: "delete", label: write(msg`Delete`) },
    separator,
    { role: "selectAll", label: write(msg`Select all`) },
  ];
}

function viewEntries(): MenuItemConstructorOptions[] {
  return [
    { role: "reload", label: write(msg`Reload`) },
    separator,
    { role: "resetZoom", label: write(msg`Actual size`) },
    { role: "zoomIn", label: write(msg`Zoom in`) },
    { role: "zoomOut", label: write(msg`Zoom out`) },
    separator,
    { role: "togglefullscreen", label: write(msg`Full screen`) },
  ];
}

function windowEntries(isMac: boolean): MenuItemConstructorOptions[] {
  const ofMac: MenuItemConstructorOptions[] = [
    { role: "zoom", label: write(msg({ message: "Zoom", comment: "Makes the window as large as its content" })) },
    separator,
    { role: "front", label: write(msg({ message: "Bring all to front", comment: "All windows" })) },
  ];
  return [
    { role: "minimize", label: write(msg`Minimize`) },
    ...(isMac ? ofMac : []),
    { role: "close", label: write(msg({ message: "Close", comment: "The window" })) },
  ];
}

const separator: MenuItemConstructorOptions = { type: "separator" };
