import { t } from "@lingui/core/macro";
import { messageEndpoints } from "#server/domain/messages/contract.ts";
import { useToasts } from "../../../components/toasts.tsx";
import { api, explain } from "../../../store/api.ts";
import type { Narrow } from "../../../store/chat/narrow.ts";
import { termsOf } from "../../../store/chat/narrow-terms.ts";
import { useGoTo } from "../use-go-to.ts";
import { type Dated, findFirstSince } from "./find-first-since.ts";
import { type Day, describeDay, startOf } from "./search-day.ts";

/**
 * Returns a function that opens a list of messages at the first one of a day, or of a later day. If there is none, it
 * opens at the newest one, and says so. Somebody who has gone elsewhere meanwhile stays there.
 */
export function useOpenDay(): (narrow: Narrow, day: Day) => Promise<void> {
  const goTo = useGoTo();
  const showToast = useToasts();
  return async (narrow, day) => {
    const { href } = location;
    try {
      const newest = (await fetchDated(narrow, "newest", 1)).at(-1);
      const found =
        newest && (await findFirstSince(startOf(day) / 1000, newest, (...from) => fetchDated(narrow, ...from)));
      if (location.href !== href) return;
      const near = (found ?? newest)?.id;
      goTo({ kind: "narrow", narrow, ...(near !== undefined && { near }) });
      if (found === undefined) showToast({ message: t`No messages since ${{ day: describeDay(day) }}` });
    } catch (error) {
      showToast({ message: explain(error) });
    }
  };
}

async function fetchDated(
  narrow: Narrow,
  anchor: number | "oldest" | "newest",
  count: number,
): Promise<readonly Dated[]> {
  // The newest message is before the end of the list.
  const [num_before, num_after] = anchor === "newest" ? [count, 0] : [0, count];
  const range = { anchor: String(anchor), num_before, num_after };
  const form = { apply_markdown: false, allow_empty_topic_name: true };
  const { messages } = await api(messageEndpoints.getMessages, { ...range, ...form, narrow: termsOf(narrow) });
  return messages;
}
