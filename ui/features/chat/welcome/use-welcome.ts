import { useStored } from "../../../lib/use-stored.ts";
import { peopleById } from "../../../store/organization/selectors.ts";
import { serverClock } from "../../../store/server-clock.ts";
import { useChat } from "../chat-context.tsx";

/** For how long somebody is new, in milliseconds. */
const newcomerTime = 14 * 24 * 60 * 60_000;

/** Whether the reader is new and has not closed the welcome in this browser, and a function that closes it. */
export function useWelcome(): { readonly isShown: boolean; readonly close: () => void } {
  const selfId = useChat(({ organization }) => organization.user_id);
  const joined = useChat(({ organization }) => peopleById(organization).get(organization.user_id)?.date_joined);
  const [isClosed, setClosed] = useStored(`watercooler-welcomed-${selfId}`, storedForm);
  const isNew = joined !== undefined && serverClock.now() - Date.parse(joined) < newcomerTime;
  return { isShown: isNew && !isClosed, close: () => setClosed(true) };
}

const storedForm = { read: (text: string | null) => text === "yes", write: () => "yes" };
