import { keepText, readText } from "../../lib/browser-storage.ts";

/**
 * What a page had not stored yet when it was left. A database answers a page only later, and a left page never; this
 * storage keeps it at once.
 */
export type LeftItems<Item> = {
  readonly list: () => Item[];
  /** Adds items. They replace those with the same key. */
  readonly add: (items: readonly Item[]) => void;
  readonly remove: (keys: readonly string[]) => void;
};

/**
 * Opens what pages left in this browser.
 * @param name the name of the stored text
 * @param keyOf the key of an item
 */
export function openLeftItems<Item>(name: string, keyOf: (item: Item) => string): LeftItems<Item> {
  const list = (): Item[] => JSON.parse(readText(name) ?? "[]");
  const without = (keys: readonly string[]) => list().filter((item) => !keys.includes(keyOf(item)));
  const keep = (items: readonly Item[]) => keepText(name, items.length === 0 ? undefined : JSON.stringify(items));
  return {
    list,
    add: (items) => {
      if (items.length > 0) keep([...without(items.map(keyOf)), ...items]);
    },
    remove: (keys) => {
      if (readText(name) !== null) keep(without(keys));
    },
  };
}
