import type { KeyboardEvent } from "react";

/** A value that is found by typing a part of its title. */
export type FoundByTitle = { readonly value: string; readonly label: string };

/** How many values are offered at once. Typing finds the others. */
export const mostSuggestions = 50;

/** Enter chooses from the list. It must not also submit the form when it is pressed once too often. */
export const keepFormUnsent = (event: KeyboardEvent) => {
  if (event.key === "Enter") event.preventDefault();
};
