import { useState } from "react";

const key = "watercooler-chat-people";

/** Whether the right column is open, and a setter. Stored in this browser. */
export function usePeopleColumn(): [boolean, (isShown: boolean) => void] {
  const [isShown, setShown] = useState(readChoice);
  const choose = (next: boolean) => {
    setShown(next);
    try {
      localStorage.setItem(key, next ? "shown" : "hidden");
    } catch {
      // Without storage, it is remembered until the page is left.
    }
  };
  return [isShown, choose];
}

function readChoice(): boolean {
  try {
    return localStorage.getItem(key) !== "hidden";
  } catch {
    return true;
  }
}
