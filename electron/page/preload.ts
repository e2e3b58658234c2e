/**
 * Runs before each page in the window's sandbox. It gives the status page its three calls. Pages of the server get
 * none, so they run as in a browser.
 */
import { contextBridge, ipcRenderer } from "electron";
import type { StatusView } from "../status.ts";
import { ipcChannels, isStatusPage, type StatusCalls } from "../status-page.ts";

const calls: StatusCalls = {
  status: () => ipcRenderer.invoke(ipcChannels.status),
  act: (action) => ipcRenderer.invoke(ipcChannels.act, action),
  onStatus: (listener) =>
    void ipcRenderer.on(ipcChannels.statusChanged, (_event, status: StatusView) => listener(status)),
};

if (isStatusPage(window.location.href)) contextBridge.exposeInMainWorld("shell", calls);
