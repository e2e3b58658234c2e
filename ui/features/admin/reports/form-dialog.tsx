import { t } from "@lingui/core/macro";
import { Button, Group, Modal, Stack } from "@mantine/core";
import { type ReactNode, useState } from "react";
import { Notice } from "../../../components/notice.tsx";
import { SignInAgain } from "../../../components/sign-in-again.tsx";
import { useReturnFocus } from "../../../components/use-return-focus.ts";
import { explain, isSignedOut } from "../../../store/api.ts";

/**
 * A dialog with fields. It closes when `onSend` has succeeded; when that fails, what was typed stays. After an ended
 * sign-in it links to the sign-in page. It cannot be closed while the request runs.
 */
export function FormDialog({
  title,
  action,
  isReady,
  onSend,
  onClose,
  children,
}: {
  title: string;
  action: string;
  /** Whether the fields can be sent. */
  isReady: boolean;
  onSend: () => Promise<void>;
  onClose: () => void;
  children: ReactNode;
}) {
  useReturnFocus();
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const [mustSignIn, setMustSignIn] = useState(false);
  const send = async () => {
    if (!isReady || isBusy) return;
    setBusy(true);
    setProblem(undefined);
    try {
      await onSend();
      onClose();
    } catch (error) {
      setProblem(explain(error));
      setMustSignIn(isSignedOut(error));
      setBusy(false);
    }
  };
  const close = () => !isBusy && onClose();
  return (
    <Modal opened onClose={close} title={title} withCloseButton={false} centered transitionProps={{ duration: 0 }}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          void send();
        }}
      >
        <Stack gap="lg">
          {children}
          {problem !== undefined && <Notice>{problem}</Notice>}
          <Group justify="flex-end" gap="sm">
            <Button variant="default" onClick={close}>{t`Cancel`}</Button>
            {mustSignIn ? (
              <SignInAgain />
            ) : (
              <Button type="submit" disabled={!isReady} loading={isBusy}>
                {action}
              </Button>
            )}
          </Group>
        </Stack>
      </form>
    </Modal>
  );
}
