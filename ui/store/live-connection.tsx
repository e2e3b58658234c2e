import { useQueryClient } from "@tanstack/react-query";
import { createContext, type ReactNode, use, useEffect, useEffectEvent, useMemo, useRef, useState } from "react";
import { eventQueueEndpoints } from "#server/domain/event-queues/contract.ts";
import { chooseClock } from "../lib/clock.ts";
import { wait } from "../lib/wait.ts";
import { api, apiOnPageClose, onSignedOut } from "./api.ts";
import { useShowColors } from "./appearance.ts";
import { followAccount } from "./follow-account.ts";
import { type Connection, type FollowOptions, followChanges, type RegistrationAnswer } from "./live.ts";
import { showInLanguage } from "./queries.ts";
import { onWakeUp } from "./wake-ups.ts";

type LiveConnection = {
  readonly connection: Connection;
  /** Ends the pause before the next attempt. */
  readonly retryNow: () => void;
  /** Stops following and deletes the event queue, before signing out. */
  readonly stop: () => Promise<void>;
  /** Follows again after {@link stop}. */
  readonly resume: () => void;
};

const LiveContext = createContext<LiveConnection | undefined>(undefined);

/** The connection through which this page receives the server's changes. */
export function useLiveConnection(): LiveConnection {
  const live = use(LiveContext);
  if (!live) throw new Error("useLiveConnection must be called inside LiveConnectionProvider");
  return live;
}

/** Whether changes reach this page; undefined on pages that do not follow changes. */
export function useConnection(): Connection | undefined {
  return use(LiveContext)?.connection;
}

/**
 * Follows the server while its children are on the screen. Other `options` open another event queue. The pages follow the
 * language, the colors and the clock of the account too.
 */
export function LiveConnectionProvider<State extends RegistrationAnswer>({
  options,
  children,
}: {
  options: FollowOptions<State>;
  children: ReactNode;
}) {
  const [connection, setConnection] = useState<Connection>("connecting");
  const pause = useRef(new AbortController());
  const poll = useRef(new AbortController());
  const stop = useRef(async () => {});
  const resume = useRef(() => {});
  const queryClient = useQueryClient();
  const showColors = useEffectEvent(useShowColors());

  useEffect(() => {
    const follow = () => {
      const controller = new AbortController();
      const endSignedOut = () => {
        if (controller.signal.aborted) return;
        controller.abort();
        setConnection("signed-out");
        options.onSignedOut?.();
      };
      let queueId: string | null = null;
      const following = followAccount(options, (settings) => {
        const { default_language: language, twenty_four_hour_time: isTo24, ...colors } = settings;
        // Without the texts, this tab stays as it is until it is loaded again.
        if (language !== undefined) showInLanguage(queryClient, language).catch(() => {});
        if (isTo24 !== undefined) chooseClock(isTo24);
        showColors(colors);
      });
      const ended = followChanges({
        ...following,
        onRegistered: (state) => {
          queueId = state.queue_id;
          following.onRegistered?.(state);
        },
        client: api,
        signal: controller.signal,
        onConnection: (next) => (next === "signed-out" ? endSignedOut() : setConnection(next)),
        wait: (milliseconds, signal) => {
          pause.current = new AbortController();
          return wait(milliseconds, AbortSignal.any([signal, pause.current.signal]));
        },
        createTimeout: (milliseconds) => AbortSignal.timeout(milliseconds),
        createInterruption: () => {
          poll.current = new AbortController();
          return poll.current.signal;
        },
      });
      // Any refused request ends the connection. The pending request for events can take a minute longer to notice that
      // the sign-in has ended.
      const stopListening = onSignedOut(endSignedOut);
      // The server would keep the queue for ten minutes and show the person as connected. A page that comes back
      // registers again.
      const deleteQueue = () => {
        if (queueId !== null) apiOnPageClose(eventQueueEndpoints.deleteQueue, { queue_id: queueId }).catch(() => {});
      };
      window.addEventListener("pagehide", deleteQueue);
      const stopWaking = onWakeUp(() => {
        pause.current.abort();
        poll.current.abort();
        options.onWakeUp?.();
      });
      stop.current = () => {
        controller.abort();
        return ended;
      };
      return () => {
        stopWaking();
        window.removeEventListener("pagehide", deleteQueue);
        stopListening();
        controller.abort();
      };
    };
    let end = follow();
    resume.current = () => {
      end();
      end = follow();
    };
    return () => {
      // Signing out may fail after the page is gone.
      resume.current = () => {};
      end();
    };
  }, [options, queryClient]);

  const live = useMemo(
    () => ({
      connection,
      retryNow: () => pause.current.abort(),
      stop: () => stop.current(),
      resume: () => resume.current(),
    }),
    [connection],
  );
  return <LiveContext value={live}>{children}</LiveContext>;
}
