import { t } from "@lingui/core/macro";
import { useEffect, useState } from "react";
import { messageEndpoints } from "#server/domain/messages/contract.ts";
import { useToasts } from "../../../components/toasts.tsx";
import { api, explain } from "../../../store/api.ts";
import { type Day, startOf } from "../../../store/chat/day.ts";
import type { Narrow } from "../../../store/chat/narrow.ts";
import { termsOf } from "../../../store/chat/narrow-terms.ts";
import { describeDay } from "../names/describe-day.ts";
import { useGoTo } from "../use-go-to.ts";
import { type Dated, findFirstSince } from "./find-first-since.ts";

/** What opens a list of messages at a day. */
type OpenDay = {
  /**
   * Opens a list at the first message of a day, or of a later day. If there is none, it opens at the newest one, and says
   * so. `onFound` is called directly before that.
   */
  readonly open: (narrow: Narrow, day: Day, onFound: () => void) => Promise<void>;
  /** Stays here, whatever is found. */
  readonly cancel: () => void;
  /** Whether it looks for the message. */
  readonly isBusy: boolean;
  /** Why it could not be opened. */
  readonly problem?: string;
};

/** The last day that was asked for, in any search box. What is found for an earlier one comes too late. */
let lastRun = 0;

/** Opens lists at a day. Somebody who has gone elsewhere meanwhile, or closed the box, stays where they are. */
export function useOpenDay(): OpenDay {
  const goTo = useGoTo();
  const showToast = useToasts();
  const [state, setState] = useState<Pick<OpenDay, "isBusy" | "problem">>({ isBusy: false });
  useEffect(() => () => void beginRun(), []);
  const cancel = () => {
    beginRun();
    setState({ isBusy: false });
  };
  const open: OpenDay["open"] = async (narrow, day, onFound) => {
    const run = beginRun();
    const { href } = location;
    setState({ isBusy: true });
    try {
      const newest = (await fetchDated(narrow, "newest", 1)).at(-1);
      const found =
        newest && (await findFirstSince(startOf(day) / 1000, newest, (...from) => fetchDated(narrow, ...from)));
      if (run !== lastRun) return;
      if (location.href !== href) return setState({ isBusy: false });
      onFound();
      const near = (found ?? newest)?.id;
      goTo({ kind: "narrow", narrow, ...(near !== undefined && { near }) });
      if (found === undefined) showToast({ message: t`No messages since ${{ day: describeDay(day) }}` });
    } catch (error) {
      if (run === lastRun) setState({ isBusy: false, problem: explain(error) });
    }
  };
  return { open, cancel, ...state };
}

function beginRun(): number {
  lastRun += 1;
  return lastRun;
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
