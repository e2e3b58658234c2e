import { Trans } from "@lingui/react/macro";
import { VisuallyHidden } from "@mantine/core";
import { useEffect, useState } from "react";
import { Notice } from "../../components/notice.tsx";
import { formatDuration } from "../../lib/format.ts";

/** Counts down the wait until the next attempt, and disappears at its end. `until` is in milliseconds. */
export function WaitNotice({ until }: { until: number }) {
  const left = useSecondsUntil(until);
  const [first] = useState(left);
  if (left <= 0) return null;
  const shown = formatDuration(left);
  const spoken = formatDuration(first);
  return (
    <Notice>
      {/* Read aloud once, not every second. */}
      <Trans>
        Too many attempts. Try again in <span aria-hidden="true">{shown}</span>
        <VisuallyHidden>{spoken}</VisuallyHidden>.
      </Trans>
    </Notice>
  );
}

function useSecondsUntil(until: number): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, []);
  return (until - now) / 1000;
}
