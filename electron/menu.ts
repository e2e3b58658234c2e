import type { MenuItemConstructorOptions } from "electron";
import { msg } from "#server/texts/msg.ts";
import { translateForShell } from "./texts.ts";

/**
 * The application's menu: the entries that the keyboard shortcuts for copying, zooming and closing need. Unlike
 * Electron's default menu, it has no links to the internet. Electron's own labels are always English.
 */
export function applicationMenu(platform: NodeJS.Platform): MenuItemConstructorOptions[] {
  const isMac = platform === "darwin";
  return [
    ...(isMac ? [ownMenu()] : []),
    { label: translateForShell(msg`Edit`), submenu: editEntries() },
    { label: translateForShell(msg({ message: "View", context: "menu" })), submenu: viewEntries() },
    { label: translateForShell(msg`Window`), role: "window", submenu: windowEntries(isMac) },
  ];
}

/** The menu with the application's name, which only macOS has. */
function ownMenu(): MenuItemConstructorOptions {
  return {
    label: "Watercooler",
    submenu: [
      { role: "about", label: translateForShell(msg`About Watercooler`) },
      separator,
      { role: "services", label: translateForShell(msg({ message: "Services", comment: "The menu of macOS" })) },
      separator,
      { role: "hide", label: translateForShell(msg`Hide Watercooler`) },
      { role: "hideOthers", label: translateForShell(msg({ message: "Hide others", comment: "Other applications" })) },
      { role: "unhide", label: translateForShell(msg({ message: "Show all", comment: "All applications" })) },
      separator,
      { role: "quit", label: translateForShell(msg`Quit Watercooler`) },
    ],
  };
}

function editEntries(): MenuItemConstructorOptions[] {
  return [
    { role: "undo", label: translateForShell(msg`Undo`) },
    { role: "redo", label: translateForShell(msg`Redo`) },
    separator,
    { role: "cut", label: translateForShell(msg({ message: "Cut", comment: "To the clipboard" })) },
    { role: "copy", label: translateForShell(msg`Copy`) },
    { role: "paste", label: translateForShell(msg`Paste`) },
    { role: "pasteAndMatchStyle", label: translateForShell(msg`Paste without formatting`) },
    { role: "delete", label: translateForShell(msg`Delete`) },
    separator,
    { role: "selectAll", label: translateForShell(msg`Select all`) },
  ];
}

function viewEntries(): MenuItemConstructorOptions[] {
  return [
    { role: "reload", label: translateForShell(msg`Reload`) },
    separator,
    { role: "resetZoom", label: translateForShell(msg`Actual size`) },
    { role: "zoomIn", label: translateForShell(msg`Zoom in`) },
    { role: "zoomOut", label: translateForShell(msg`Zoom out`) },
    separator,
    { role: "togglefullscreen", label: translateForShell(msg`Full screen`) },
  ];
}

function windowEntries(isMac: boolean): MenuItemConstructorOptions[] {
  const ofMac: MenuItemConstructorOptions[] = [
    {
      role: "zoom",
      label: translateForShell(msg({ message: "Zoom", comment: "Makes the window as large as its content" })),
    },
    separator,
    { role: "front", label: translateForShell(msg({ message: "Bring all to front", comment: "All windows" })) },
  ];
  return [
    { role: "minimize", label: translateForShell(msg`Minimize`) },
    ...(isMac ? ofMac : []),
    { role: "close", label: translateForShell(msg({ message: "Close", comment: "The window" })) },
  ];
}

const separator: MenuItemConstructorOptions = { type: "separator" };
