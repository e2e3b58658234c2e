import { t } from "@lingui/core/macro";
import { Button, Group, Modal, Stack, Text } from "@mantine/core";
import { type ReactNode, type RefObject, useState } from "react";
import { RefusalList } from "../../../../components/refusal-list.tsx";
import { useToasts } from "../../../../components/toasts.tsx";
import { useReturnFocus } from "../../../../components/use-return-focus.ts";
import { formatNames } from "../../../../lib/format-names.ts";
import type { Person } from "../../../../store/organization/selectors.ts";
import { ChangeProgress } from "./change-progress.tsx";
import { focusList } from "./selection-bar.tsx";
import type { Changed, Refusal, Step } from "./steps.ts";
import { useChange, useTakeBack } from "./use-change.ts";

/** What every dialog gets: the people who were selected when it was opened. */
export type ChangeProps = {
  readonly people: readonly Person[];
  /** The button that gets the focus afterwards. */
  readonly opener: RefObject<HTMLElement | null>;
  readonly onClose: () => void;
};

/** A change to several people, as far as it has been chosen. */
export type Change = {
  readonly people: readonly Changed[];
  readonly title: string;
  /** The label of the button that makes the change. */
  readonly action: string;
  /** Whether this button is red. */
  readonly isSerious?: boolean;
  /** Whether something that the dialog says is still being fetched. The button is disabled until it is there. */
  readonly waits?: boolean;
  /** Empty while a choice is missing. */
  readonly steps: readonly Step[];
  /** The people for whom it will not be tried. */
  readonly refused: readonly Refusal[];
  /** Says that it was done, for so many people. */
  readonly describeDone: (count: number) => string;
};

/**
 * Asks before several people are changed, and then shows the progress, and who was left out and why. When nobody was, it
 * closes, and a toast offers to undo the change.
 */
export function ChangeDialog({
  change: { people, title, action, isSerious = false, waits = false, steps, refused, describeDone },
  opener,
  onClose,
  children,
}: {
  change: Change;
  opener: RefObject<HTMLElement | null>;
  onClose: () => void;
  /** What the change means, and its fields. */
  children: ReactNode;
}) {
  useReturnFocus(opener, focusList);
  const [started, setStarted] = useState<readonly Step[]>();
  const show = useToasts();
  const takeBack = useTakeBack();
  const change = useChange(({ refused: left, undos, done }) => {
    if (left.length > 0) return;
    const toast = { message: describeDone(countPeople(done)) };
    show(undos.length > 0 ? { ...toast, undo: () => void takeBack(undos) } : toast);
    onClose();
  });
  const isRunning = change.progress === "running";
  const { undos } = change.outcomes;
  const undo = () => {
    void takeBack(undos);
    onClose();
  };
  return (
    <Modal
      opened
      onClose={isRunning ? change.stop : onClose}
      title={title}
      withCloseButton={false}
      closeOnClickOutside={started === undefined}
      centered
      transitionProps={{ duration: 0 }}
    >
      <Stack gap="lg">
        {started === undefined ? (
          <>
            <Text translate="no">{formatNames(people.map(({ name }) => name))}</Text>
            {children}
            <RefusalList title={t`Will not be changed:`} refusals={refused} />
            <Group justify="flex-end" gap="sm">
              <Button variant="default" onClick={onClose}>
                {t`Cancel`}
              </Button>
              <Button
                color={isSerious ? "red" : "accent"}
                disabled={waits || steps.length === 0}
                onClick={() => {
                  setStarted(steps);
                  change.start(steps);
                }}
              >
                {action}
              </Button>
            </Group>
          </>
        ) : (
          <ChangeProgress
            change={change}
            total={started.length}
            done={describeDone(countPeople(change.outcomes.done))}
            onUndo={undos.length > 0 ? undo : undefined}
            onClose={onClose}
          />
        )}
      </Stack>
    </Modal>
  );
}

function countPeople(people: readonly Changed[]): number {
  return new Set(people.map(({ id }) => id)).size;
}
