import { useBlocker } from "@tanstack/react-router";
import { useLiveConnection } from "../../store/live-connection.tsx";
import { ConfirmDialog } from "../confirm-dialog.tsx";

type Place = { readonly pathname: string; readonly search: unknown };

/**
 * Asks before somebody leaves what they typed: by a link, by opening something else, by closing the tab. Filters do not
 * leave anything; being sent to sign in does not ask, and what was typed is kept.
 */
export function LeaveGuard({ onDiscard }: { onDiscard: () => void }) {
  const isSignedOut = useLiveConnection().connection === "signed out";
  const { status, proceed, reset } = useBlocker({
    shouldBlockFn: ({ current, next }) => leaves(current, next),
    enableBeforeUnload: !isSignedOut,
    withResolver: true,
  });
  if (status !== "blocked") return null;
  return (
    <ConfirmDialog
      title="Leave without saving?"
      action="Leave without saving"
      cancel="Stay here"
      onConfirm={() => {
        onDiscard();
        proceed();
      }}
      onClose={() => reset()}
    >
      What you changed here is not saved.
    </ConfirmDialog>
  );
}

function leaves(current: Place, next: Place): boolean {
  if (next.pathname === "/sign-in") return false;
  return current.pathname !== next.pathname || openedIn(current) !== openedIn(next) || viewIn(current) !== viewIn(next);
}

const openedIn = ({ search }: Place) => (search as { readonly open?: string } | undefined)?.open;
const viewIn = ({ search }: Place) => (search as { readonly view?: string } | undefined)?.view;
