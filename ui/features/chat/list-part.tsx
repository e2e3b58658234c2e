import { t } from "@lingui/core/macro";
import { Button } from "@mantine/core";
import { useState } from "react";
import { EmptyState } from "../../components/empty-state.tsx";
import { createLazyPart } from "../../components/lazy-part.tsx";
import { useWelcome } from "./welcome/use-welcome.ts";

const views = {
  inbox: createLazyPart(() => import("./inbox/inbox-view.tsx").then((all) => all.InboxView), "chat-lists"),
  recent: createLazyPart(() => import("./recent/recent-view.tsx").then((all) => all.RecentView), "chat-lists"),
} as const;

const lazyTopics = createLazyPart(() => import("./topics/topics-view.tsx").then((all) => all.TopicsView), "chat-lists");

const lazyWelcome = createLazyPart(() => import("./welcome/late/welcome.tsx").then((all) => all.Welcome), "welcome");

/** The inbox, or in its place a welcome for somebody who is new. */
export function InboxPart() {
  const { isShown, close } = useWelcome();
  const [hasFailed, setFailed] = useState(false);
  if (!isShown || hasFailed) return <ListPart kind="inbox" />;
  return <lazyWelcome.Part onClose={close} onFailure={() => setFailed(true)} />;
}

/** The inbox or the recent conversations, which are loaded when they are first shown. Use another `key` for the other one. */
export function ListPart({ kind }: { kind: keyof typeof views }) {
  const [hasFailed, setFailed] = useState(false);
  const { Part } = views[kind];
  return hasFailed ? <LoadFailure onAgain={() => setFailed(false)} /> : <Part onFailure={() => setFailed(true)} />;
}

/** All topics of a channel, which are loaded when they are first shown. Use another `key` for another channel. */
export function TopicsPart({ channelId }: { channelId: number }) {
  const [hasFailed, setFailed] = useState(false);
  if (hasFailed) return <LoadFailure onAgain={() => setFailed(false)} />;
  return <lazyTopics.Part channelId={channelId} onFailure={() => setFailed(true)} />;
}

function LoadFailure({ onAgain }: { onAgain: () => void }) {
  return (
    <EmptyState
      title={t`The conversations could not be loaded`}
      action={<Button onClick={onAgain}>{t`Try again`}</Button>}
    />
  );
}
