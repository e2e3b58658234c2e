import { t } from "@lingui/core/macro";
import { useBlocker } from "@tanstack/react-router";
import { useLiveConnection } from "../../store/live-connection.tsx";
import { ConfirmDialog } from "../confirm-dialog.tsx";

type Place = { readonly pathname: string; readonly search: unknown };

/**
 * Asks before somebody leaves unsaved edits: by a link, by opening another item, or by closing the tab. A change of filters
 * does not leave the form. A redirect to the sign-in page does not ask, because the edits are kept.
 */
export function LeaveGuard({ onDiscard }: { onDiscard: () => void }) {
  const isSignedOut = useLiveConnection().connection === "signed-out";
  const { status, proceed, reset } = useBlocker({
    shouldBlockFn: ({ current, next }) => isLeaving(current, next),
    enableBeforeUnload: !isSignedOut,
    withResolver: true,
  });
  if (status !== "blocked") return null;
  return (
    <ConfirmDialog
      title={t`Leave without saving?`}
      action={t`Leave without saving`}
      cancel={t`Stay here`}
      onConfirm={() => {
        onDiscard();
        proceed();
      }}
      onClose={() => reset()}
    >
      {t`Your changes on this page are not saved.`}
    </ConfirmDialog>
  );
}

function isLeaving(current: Place, next: Place): boolean {
  if (next.pathname === "/sign-in") return false;
  return current.pathname !== next.pathname || openedIn(current) !== openedIn(next) || viewIn(current) !== viewIn(next);
}

const openedIn = ({ search }: Place) => (search as { readonly open?: string } | undefined)?.open;
const viewIn = ({ search }: Place) => (search as { readonly view?: string } | undefined)?.view;
