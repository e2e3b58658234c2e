import { useEffect, useEffectEvent, useState } from "react";

/** The answer of the server to a request. Neither field while it is loading, and both if a later request failed. */
export type Answer<Value> = {
  readonly value?: Value;
  readonly error?: unknown;
  /** Requests it again. */
  readonly retry: () => void;
};

/** Requests something that only one part of the page shows, and again when `key` changes. */
export function useAnswer<Value>(
  key: string | number,
  request: (signal: AbortSignal) => Promise<Value>,
): Answer<Value> {
  const [answer, setAnswer] = useState<Omit<Answer<Value>, "retry">>({});
  const [attempt, setAttempt] = useState(0);
  const ask = useEffectEvent(request);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another key or attempt is another request.
  useEffect(() => {
    const end = new AbortController();
    setAnswer(({ value }) => (value === undefined ? {} : { value }));
    ask(end.signal).then(
      (value) => end.signal.aborted || setAnswer({ value }),
      (error: unknown) => end.signal.aborted || setAnswer((before) => ({ ...before, error })),
    );
    return () => end.abort();
  }, [key, attempt]);
  return { ...answer, retry: () => setAttempt((count) => count + 1) };
}
