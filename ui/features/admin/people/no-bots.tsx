import { t } from "@lingui/core/macro";
import { EmptyState } from "../../../components/empty-state.tsx";
import { CreateBot } from "./create-bot.tsx";

/** In place of the list of bots while there are none. It leads those who may create one to their own bots in the chat. */
export function NoBots() {
  return (
    <EmptyState title={t`There are no bots`} action={<CreateBot variant="filled" />}>
      {t`Bots are accounts for programs. People create bots in their own settings, and you see all of them here.`}
    </EmptyState>
  );
}
