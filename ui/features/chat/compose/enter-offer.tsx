import { t } from "@lingui/core/macro";
import { CloseButton } from "@mantine/core";
import { useStored } from "../../../lib/use-stored.ts";
import { useChat } from "../chat-context.tsx";
import { touchScreen, useMedia } from "../use-media.ts";
import { keepFocus, useEnterChoice } from "./enter-hint.tsx";
import classes from "./enter-offer.module.css";

/** How many messages somebody sends before they are asked. */
const firstMessages = 3;

/** An offer to send messages with Enter. */
type EnterOffer = {
  readonly isShown: boolean;
  /** Notes that a message was sent. */
  readonly noteSent: () => void;
  /** Never shows it again in this browser. */
  readonly close: () => void;
};

/**
 * Offers to send with Enter once, after the first messages. Who has sent one with Enter knows that choice. A keyboard on
 * the screen has its own key for a new line.
 */
export function useEnterOffer(sendsOnEnter: boolean): EnterOffer {
  const selfId = useChat(({ organization }) => organization.user_id);
  const [sent, setSent] = useStored(`watercooler-enter-offer-${selfId}`, sentForm);
  const hasTouchScreen = useMedia(touchScreen);
  return {
    isShown: !sendsOnEnter && !hasTouchScreen && sent >= firstMessages && sent < closed,
    noteSent: () => {
      if (sendsOnEnter) setSent(closed);
      else if (sent < firstMessages) setSent(sent + 1);
    },
    close: () => setSent(closed),
  };
}

/** In place of the number of messages, once the offer is closed. */
const closed = 1_000;

const sentForm = { read: (text: string | null) => Number(text) || 0, write: String };

/** The offer, as a line of the box. `onDone` is called when it goes, with the focus on one of its buttons. */
export function EnterOfferLine({ offer, onDone }: { offer: EnterOffer; onDone: () => void }) {
  const choose = useEnterChoice();
  if (!offer.isShown) return null;
  const close = () => {
    offer.close();
    onDone();
  };
  const letEnterSend = async () => {
    if (await choose(true)) close();
  };
  return (
    <div className={classes.offer}>
      <span role="status">{t`Enter starts a new line.`}</span>
      <button type="button" className={classes.choose} onMouseDown={keepFocus} onClick={() => void letEnterSend()}>
        {t`Let Enter send`}
      </button>
      <CloseButton size="sm" aria-label={t`No thanks`} title={t`No thanks`} onMouseDown={keepFocus} onClick={close} />
    </div>
  );
}
