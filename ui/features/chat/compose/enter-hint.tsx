import { t } from "@lingui/core/macro";
import { settingsEndpoints } from "#server/domain/settings/contract.ts";
import { useToasts } from "../../../components/toasts.tsx";
import { modKey } from "../../../lib/use-shortcut.ts";
import { api, explain } from "../../../store/api.ts";
import classes from "./compose-box.module.css";

/** Says which keys send the message. A click changes that, in the account of the writer. */
export function EnterHint({ sendsOnEnter, isShown }: { sendsOnEnter: boolean; isShown: boolean }) {
  const change = useEnterChoice();
  return (
    <button
      type="button"
      className={classes.hint}
      data-shown={isShown || undefined}
      title={sendsOnEnter ? t`Send with ${modKey()}+Enter instead` : t`Send with Enter instead`}
      onMouseDown={keepFocus}
      onClick={() => void change(!sendsOnEnter)}
    >
      {sendsOnEnter ? t`Enter to send` : t`${modKey()}+Enter to send`}
    </button>
  );
}

/**
 * Returns a function that chooses whether Enter sends messages, in the account of the writer. It returns whether that
 * worked, and says why not.
 */
export function useEnterChoice(): (sendsOnEnter: boolean) => Promise<boolean> {
  const showToast = useToasts();
  return async (sendsOnEnter) => {
    try {
      await api(settingsEndpoints.updateOwnSettings, { enter_sends: sendsOnEnter });
      return true;
    } catch (error) {
      showToast({ message: explain(error) });
      return false;
    }
  };
}

/** A click leaves the caret in the text. */
export function keepFocus(event: React.MouseEvent): void {
  event.preventDefault();
}
