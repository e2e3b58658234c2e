import { type MessageModel, openedList } from "./message-model.ts";

/**
 * Drops the lists that were used least recently, and messages that no list shows, where there are more than the limits
 * allow. The list on the screen stays.
 */
export function dropLeastUsed(model: MessageModel): void {
  const { lists, opened, kept, limits } = model;
  const others = [...lists.keys()].filter((key) => key !== opened?.key);
  for (const key of others.slice(0, Math.max(0, lists.size - limits.lists))) lists.delete(key);
  // While a request runs, messages stay: its answer may lack their latest changes.
  if (kept.byId.size <= limits.messages || kept.runningRequests > 0) return;
  const shown = new Set(openedList(model)?.ids);
  for (const [key, { ids }] of [...lists].reverse()) {
    if (key === opened?.key) continue;
    if (shown.size + ids.length > limits.messages) lists.delete(key);
    else for (const id of ids) shown.add(id);
  }
  for (const id of kept.byId.keys()) {
    if (shown.has(id)) continue;
    kept.byId.delete(id);
    kept.possiblyOutdated.delete(id);
  }
}
