import { t } from "@lingui/core/macro";
import { Button, Skeleton } from "@mantine/core";
import { useEffect, useRef } from "react";

/** Loads older items when the end of a list is near. A button does the same, also after a failure. */
export function LoadOlder({
  query: { hasNextPage, isFetching, isError, fetchNextPage, isPending },
  loadsOnScroll = true,
}: {
  query: {
    readonly hasNextPage: boolean;
    readonly isFetching: boolean;
    readonly isError: boolean;
    readonly isPending: boolean;
    readonly fetchNextPage: () => unknown;
  };
  /** Whether scrolling loads them. */
  loadsOnScroll?: boolean;
}) {
  const end = useRef<HTMLDivElement>(null);
  const mayFetch = loadsOnScroll && hasNextPage && !isFetching && !isError;
  useEffect(() => {
    if (!mayFetch || !end.current) return;
    // A busy browser reports several changes at once. The last one holds.
    const observer = new IntersectionObserver((changes) => changes.at(-1)?.isIntersecting && fetchNextPage(), {
      rootMargin: "600px",
    });
    observer.observe(end.current);
    return () => observer.disconnect();
  }, [mayFetch, fetchNextPage]);
  if (isPending) return <Skeleton height={120} />;
  return (
    <div ref={end}>
      {hasNextPage && (
        <Button variant="default" loading={isFetching} onClick={() => fetchNextPage()}>
          {t`Show older entries`}
        </Button>
      )}
    </div>
  );
}
