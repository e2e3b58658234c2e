import { useStored } from "../../../lib/use-stored.ts";

/** Whether the right column is open, and a setter. */
export function usePeopleColumn(): [boolean, (isShown: boolean) => void] {
  return useStored("watercooler-chat-people", storedForm);
}

const storedForm = {
  read: (text: string | null) => text !== "hidden",
  write: (isShown: boolean) => (isShown ? "shown" : "hidden"),
};
