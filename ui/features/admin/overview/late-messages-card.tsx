import { t } from "@lingui/core/macro";
import { useState } from "react";
import { Card } from "../../../components/card.tsx";
import { createLazyPart } from "../../../components/lazy-part.tsx";
import { Notice } from "../../../components/notice.tsx";
import { useIsLate } from "../../../lib/use-is-late.ts";
import { explain } from "../../../store/api.ts";
import classes from "./late-messages-card.module.css";
import type { ServerStatus } from "./server-status-query.ts";

const card = createLazyPart(() => import("./messages-card.tsx").then(({ MessagesCard }) => MessagesCard));

/** The number of messages of each day. The page does not wait for it: it is below what most people come for. */
export function LateMessagesCard({ messages }: Pick<ServerStatus, "messages">) {
  const isLate = useIsLate();
  const [failure, setFailure] = useState<unknown>();
  if (failure !== undefined) return <Notice>{explain(failure)}</Notice>;
  const frame = (
    <Card id="messages" title={t`Messages per day`}>
      <div className={classes.frame} data-empty={messages.every(({ sent }) => sent === 0) || undefined} />
    </Card>
  );
  return isLate ? <card.Part messages={messages} fallback={frame} onFailure={setFailure} /> : frame;
}
