import { t } from "@lingui/core/macro";
import { Button, Group, Modal, Stack } from "@mantine/core";
import { type ReactNode, useState } from "react";
import { explain, isSignedOut } from "../store/api.ts";
import { Notice } from "./notice.tsx";
import { SignInAgain } from "./sign-in-again.tsx";
import { useReturnFocus } from "./use-return-focus.ts";

/**
 * Asks before something that cannot be undone. `title` names the thing ("Deactivate Nina?"), the children say the
 * consequence, and `action` is the button's label ("Deactivate Nina"). The dialog is open while it is rendered, and
 * closes when `onConfirm` has succeeded. When it fails, the dialog shows the reason and can be confirmed again; after
 * an ended sign-in it links to the sign-in page.
 */
export function ConfirmDialog({
  title,
  action,
  harmless = false,
  waits = false,
  cancel = t`Cancel`,
  onConfirm,
  onClose,
  onGone,
  explainError = explain,
  children,
}: {
  title: string;
  action: string;
  /** Whether the button has the usual color instead of red. */
  harmless?: boolean;
  /** Whether something that the dialog says is still being fetched. The button is disabled until it is there. */
  waits?: boolean;
  cancel?: string;
  onConfirm: () => unknown;
  onClose: () => void;
  /** Called afterwards if what opened the dialog cannot get the focus back, for example because it is gone. */
  onGone?: () => void;
  explainError?: (error: unknown) => ReactNode;
  children: ReactNode;
}) {
  useReturnFocus(undefined, onGone);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<ReactNode>();
  const [mustSignIn, setMustSignIn] = useState(false);
  const confirm = async () => {
    setBusy(true);
    setProblem(undefined);
    try {
      await onConfirm();
      onClose();
    } catch (error) {
      setProblem(explainError(error));
      setMustSignIn(isSignedOut(error));
      setBusy(false);
    }
  };
  return (
    <Modal opened onClose={onClose} title={title} withCloseButton={false} centered transitionProps={{ duration: 0 }}>
      <Stack gap="lg">
        <div>{children}</div>
        {problem !== undefined && <Notice>{problem}</Notice>}
        <Group justify="flex-end" gap="sm">
          <Button data-autofocus variant="default" onClick={onClose}>
            {cancel}
          </Button>
          {mustSignIn ? (
            <SignInAgain />
          ) : (
            <Button color={harmless ? "accent" : "red"} disabled={waits} loading={busy} onClick={() => void confirm()}>
              {action}
            </Button>
          )}
        </Group>
      </Stack>
    </Modal>
  );
}
