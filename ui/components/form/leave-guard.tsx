import { t } from "@lingui/core/macro";
import { useRouter } from "@tanstack/react-router";
import { type ReactNode, useEffect, useState } from "react";
import { noteUnsavedEdits } from "../../lib/unsaved-edits.ts";
import { useLiveConnection } from "../../store/live-connection.tsx";
import { ConfirmDialog } from "../confirm-dialog.tsx";

type Address = { readonly pathname: string; readonly search: string; readonly hash: string };

/**
 * Asks before somebody leaves unsaved edits: by a link, by opening another item, or by closing the tab. A change of filters
 * does not leave the form. A redirect to the sign-in page does not ask, because the edits are kept.
 */
export function LeaveGuard({
  onDiscard,
  title = t`Leave without saving?`,
  action = t`Leave without saving`,
  children = t`Your changes on this page are not saved.`,
}: {
  onDiscard: () => void;
  /** The words of the question, where something else than edits would be lost. */
  title?: string;
  action?: string;
  children?: ReactNode;
}) {
  const isSignedOut = useLiveConnection().connection === "signed-out";
  const { history } = useRouter();
  const [answer, setAnswer] = useState<(stays: boolean) => void>();
  useEffect(() => noteUnsavedEdits(), []);
  // The router's own hook does not know the fragment, which names what is open in the chat.
  useEffect(
    () =>
      history.block({
        enableBeforeUnload: !isSignedOut,
        blockerFn: ({ currentLocation, nextLocation }) =>
          isLeaving(currentLocation, nextLocation) &&
          new Promise<boolean>((resolve) => {
            setAnswer(() => resolve);
          }),
      }),
    [history, isSignedOut],
  );
  if (answer === undefined) return null;
  return (
    <ConfirmDialog
      title={title}
      action={action}
      cancel={t`Stay here`}
      onConfirm={() => {
        onDiscard();
        answer(false);
        setAnswer(undefined);
      }}
      onClose={() => {
        answer(true);
        setAnswer(undefined);
      }}
    >
      {children}
    </ConfirmDialog>
  );
}

function isLeaving(current: Address, next: Address): boolean {
  if (next.pathname === "/sign-in") return false;
  if (current.pathname !== next.pathname || chatViewIn(current) !== chatViewIn(next)) return true;
  return openedIn(current) !== openedIn(next) || viewIn(current) !== viewIn(next);
}

/** What is open in the chat, without the part of it that is shown: `#channels/5` of `#channels/5/sales/general`. */
function chatViewIn({ pathname, hash }: Address): string {
  return pathname === "/" ? hash.split("/", 2).join("/") : "";
}

const openedIn = ({ search }: Address) => new URLSearchParams(search).get("open");
const viewIn = ({ search }: Address) => new URLSearchParams(search).get("view");
