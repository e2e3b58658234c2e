import { createContext, type ReactNode, use, useEffect, useMemo, useRef, useState } from "react";
import { eventQueueEndpoints } from "#server/domain/event-queues/contract.ts";
import { wait } from "../lib/wait.ts";
import { api, apiAtTheEnd, onSignedOut } from "./api.ts";
import { type Connection, type Following, followChanges } from "./live.ts";

type LiveConnection = {
  readonly connection: Connection;
  /** Ends the pause before the next attempt. */
  readonly tryNow: () => void;
  /** Stops following and gives the event queue up: before signing out. */
  readonly stop: () => Promise<void>;
};

const LiveContext = createContext<LiveConnection | undefined>(undefined);

/** The page's connection to the server's changes. */
export function useLiveConnection(): LiveConnection {
  const live = use(LiveContext);
  if (!live) throw new Error("useLiveConnection is only for what stands inside FollowsChanges");
  return live;
}

/** Whether changes reach this page; undefined where none are followed. */
export function useConnection(): Connection | undefined {
  return use(LiveContext)?.connection;
}

/** Follows the server while its children are on the screen. Another `following` is another event queue. */
export function FollowsChanges({ following, children }: { following: Following; children: ReactNode }) {
  const [connection, setConnection] = useState<Connection>("connecting");
  const pause = useRef(new AbortController());
  const stop = useRef(async () => {});

  useEffect(() => {
    const controller = new AbortController();
    const endSignedOut = () => {
      if (controller.signal.aborted) return;
      controller.abort();
      setConnection("signed out");
      following.onSignedOut?.();
    };
    let queueId: string | null = null;
    const ended = followChanges({
      ...following,
      onRegistered: (state) => {
        queueId = state.queue_id;
        following.onRegistered?.(state);
      },
      client: api,
      signal: controller.signal,
      onConnection: (next) => (next === "signed out" ? endSignedOut() : setConnection(next)),
      wait: (milliseconds, signal) => {
        pause.current = new AbortController();
        return wait(milliseconds, AbortSignal.any([signal, pause.current.signal]));
      },
      giveUp: (milliseconds) => AbortSignal.timeout(milliseconds),
    });
    // Whatever is refused first: the wait for events may last over a minute after the sign-in ended.
    const stopListening = onSignedOut(endSignedOut);
    // The server would keep it for ten minutes, and take the person for connected. A page that comes back registers anew.
    const giveQueueUp = () => {
      if (queueId !== null) apiAtTheEnd(eventQueueEndpoints.deleteQueue, { queue_id: queueId }).catch(() => {});
    };
    window.addEventListener("pagehide", giveQueueUp);
    const tryNow = () => pause.current.abort();
    window.addEventListener("online", tryNow);
    stop.current = () => {
      controller.abort();
      return ended;
    };
    return () => {
      window.removeEventListener("online", tryNow);
      window.removeEventListener("pagehide", giveQueueUp);
      stopListening();
      controller.abort();
    };
  }, [following]);

  const live = useMemo(
    () => ({ connection, tryNow: () => pause.current.abort(), stop: () => stop.current() }),
    [connection],
  );
  return <LiveContext value={live}>{children}</LiveContext>;
}
