import { createContext, type ReactNode, use, useEffect, useMemo, useRef, useState } from "react";
import { eventQueueEndpoints } from "#server/domain/event-queues/contract.ts";
import { wait } from "../lib/wait.ts";
import { api, apiAtTheEnd, onSignedOut } from "./api.ts";
import { type Connection, type Following, followChanges } from "./live.ts";

type LiveConnection = {
  readonly connection: Connection;
  /** Ends the pause before the next attempt. */
  readonly tryNow: () => void;
  /** Stops following and deletes the event queue, before signing out. */
  readonly stop: () => Promise<void>;
};

const LiveContext = createContext<LiveConnection | undefined>(undefined);

/** The connection that brings the server's changes to this page. */
export function useLiveConnection(): LiveConnection {
  const live = use(LiveContext);
  if (!live) throw new Error("useLiveConnection is only for what stands inside FollowsChanges");
  return live;
}

/** Whether changes reach this page; undefined on pages that follow none. */
export function useConnection(): Connection | undefined {
  return use(LiveContext)?.connection;
}

/** Follows the server while its children are on the screen. Another `following` opens another event queue. */
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
    // Any refused request ends it. The pending request for events may last a minute longer than the sign-in.
    const stopListening = onSignedOut(endSignedOut);
    // The server would keep the queue for ten minutes and show the person as connected. A page that comes back
    // registers again.
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
