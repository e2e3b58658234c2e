/**
 * Runs before each page in the window's sandbox. Gives the status page its three calls; pages of the server get nothing,
 * so that they are in the window what they are in a browser.
 */
import { contextBridge, ipcRenderer } from "electron";
import type { Status } from "../status.ts";
import { channels, isStatusPage, type StatusCalls } from "../status-page.ts";

const calls: StatusCalls = {
  status: () => ipcRenderer.invoke(channels.status),
  act: (action) => ipcRenderer.invoke(channels.act, action),
  onStatus: (listener) => void ipcRenderer.on(channels.statusChanged, (_event, status: Status) => listener(status)),
};

if (isStatusPage(window.location.href)) contextBridge.exposeInMainWorld("shell", calls);
