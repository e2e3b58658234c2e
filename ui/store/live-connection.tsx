import { useQueryClient } from "@tanstack/react-query";
import { createContext, type ReactNode, use, useEffect, useMemo, useRef, useState } from "react";
import { inTurn } from "../lib/in-turn.ts";
import { wait } from "../lib/wait.ts";
import { api } from "./api.ts";
import { type Connection, followChanges } from "./live.ts";
import { overviewQuery } from "./queries.ts";

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

/** Keeps what is inside up to date while it is on the screen. */
export function FollowsChanges({ children }: { children: ReactNode }) {
  const queryClient = useQueryClient();
  const [connection, setConnection] = useState<Connection>("connecting");
  const pause = useRef(new AbortController());
  const stop = useRef(async () => {});

  useEffect(() => {
    const controller = new AbortController();
    const refresh = inTurn(() => queryClient.invalidateQueries({ queryKey: overviewQuery.queryKey }));
    const ended = followChanges({
      client: api,
      signal: controller.signal,
      onChange: refresh,
      onConnection: setConnection,
      // The query is refused as well, and the query client knows what to do then.
      onSignedOut: refresh,
      wait: (milliseconds, signal) => {
        pause.current = new AbortController();
        return wait(milliseconds, AbortSignal.any([signal, pause.current.signal]));
      },
      giveUp: (milliseconds) => AbortSignal.timeout(milliseconds),
    });
    const tryNow = () => pause.current.abort();
    window.addEventListener("online", tryNow);
    stop.current = () => {
      controller.abort();
      return ended;
    };
    return () => {
      window.removeEventListener("online", tryNow);
      controller.abort();
    };
  }, [queryClient]);

  const live = useMemo(
    () => ({ connection, tryNow: () => pause.current.abort(), stop: () => stop.current() }),
    [connection],
  );
  return <LiveContext value={live}>{children}</LiveContext>;
}
