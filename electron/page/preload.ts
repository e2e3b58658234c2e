/**
 * Runs before each page in the window's sandbox. It gives the status page its three calls. Pages of the server get three,
 * for new messages; apart from these they run as in a browser.
 */
import { contextBridge, ipcRenderer } from "electron";
import { type NoticeCalls, noticeChannels } from "../notice-calls.ts";
import type { StatusView } from "../status.ts";
import { ipcChannels, isStatusPage, type StatusCalls } from "../status-page.ts";

const calls: StatusCalls = {
  status: () => ipcRenderer.invoke(ipcChannels.status),
  act: (action) => ipcRenderer.invoke(ipcChannels.act, action),
  onStatus: (listener) =>
    void ipcRenderer.on(ipcChannels.statusChanged, (_event, status: StatusView) => listener(status)),
};

const noticeCalls: NoticeCalls = {
  askForAttention: () => ipcRenderer.invoke(noticeChannels.askForAttention),
  bringForward: () => ipcRenderer.invoke(noticeChannels.bringForward),
  showUnread: (count) => ipcRenderer.invoke(noticeChannels.showUnread, count),
};

if (isStatusPage(window.location.href)) contextBridge.exposeInMainWorld("shell", calls);
else contextBridge.exposeInMainWorld("watercoolerDesktop", noticeCalls);
