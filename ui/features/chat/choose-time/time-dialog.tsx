import { t } from "@lingui/core/macro";
import { Button, Group, Modal, Radio, Stack } from "@mantine/core";
import { type ReactNode, useState } from "react";
import { Notice } from "../../../components/notice.tsx";
import { useReturnFocus } from "../../../components/use-return-focus.ts";
import { useClock } from "../../../lib/use-clock.ts";
import { explain } from "../../../store/api.ts";
import { serverClock } from "../../../store/server-clock.ts";
import { describePreset, describeTimeProblem } from "./describe-time.ts";
import { listPresets } from "./preset-times.ts";
import classes from "./time-dialog.module.css";
import { TimeFields } from "./time-fields.tsx";
import { nextFullHour, readTime, type WrittenTime, writeTime } from "./written-time.ts";
import "@mantine/core/styles/RadioIndicator.layer.css";
import "@mantine/core/styles/Radio.layer.css";

/** What {@link TimeDialog} needs. */
type TimeDialogProps = {
  readonly title: string;
  /** The label of the button that saves. */
  readonly action: string;
  /** What is chosen at first: the first time that is offered, or any time, which then begins with `begin`. */
  readonly choice: "first" | "any";
  readonly begin?: Date;
  /** Whether the time may be past, as one in a text may. */
  readonly mayBePast?: boolean;
  /** Whether "In 1 hour" is offered. */
  readonly withHour?: boolean;
  /** Further fields. */
  readonly children?: ReactNode;
  /** Saves the time. The dialog closes when that has succeeded, and shows why if it fails. */
  readonly onSave: (at: Date) => Promise<unknown>;
  readonly onClose: () => void;
};

/** Chooses when something is delivered: one of a few times, or any. */
export function TimeDialog(props: TimeDialogProps) {
  const { title, action, choice: first, begin, mayBePast = false, withHour = false, children, onSave, onClose } = props;
  useClock();
  useReturnFocus();
  const [presets] = useState(() => listPresets(readServerTime(), withHour));
  const [choice, setChoice] = useState<string>((first === "first" && presets[0]?.name) || any);
  const [written, setWritten] = useState<WrittenTime>(() => writeTime(begin ?? nextFullHour(readServerTime())));
  const [problem, setProblem] = useState<string>();
  const [failure, setFailure] = useState<unknown>();
  const [isBusy, setBusy] = useState(false);
  const save = async () => {
    if (isBusy) return;
    const at =
      presets.find(({ name }) => name === choice)?.at ?? readTime(written, mayBePast ? undefined : readServerTime());
    setProblem(at instanceof Date ? undefined : describeTimeProblem(at));
    setFailure(undefined);
    if (!(at instanceof Date)) return;
    setBusy(true);
    try {
      await onSave(at);
      onClose();
    } catch (error) {
      setFailure(error);
      setBusy(false);
    }
  };
  return (
    <Modal opened onClose={onClose} title={title} withCloseButton={false} centered transitionProps={{ duration: 0 }}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void save();
        }}
      >
        <Stack gap="md">
          <Radio.Group label={t`When`} value={choice} onChange={setChoice}>
            <Stack gap="xs" mt="xs">
              {presets.map((preset) => (
                <Radio
                  key={preset.name}
                  value={preset.name}
                  label={describePreset(preset)}
                  classNames={{ label: classes.choice, inner: classes.mark }}
                />
              ))}
              <Radio value={any} label={t`Custom time`} classNames={{ label: classes.choice, inner: classes.mark }} />
            </Stack>
          </Radio.Group>
          {choice === any && (
            <TimeFields
              written={written}
              problem={problem}
              onChange={(next) => {
                setWritten(next);
                setProblem(undefined);
              }}
            />
          )}
          {children}
          {failure !== undefined && <Notice>{explain(failure)}</Notice>}
          <Group justify="flex-end" gap="sm">
            <Button variant="default" onClick={onClose}>
              {t`Cancel`}
            </Button>
            <Button type="submit" loading={isBusy}>
              {action}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
}

const any = "any";

/** The server decides what is past, so its clock counts. */
function readServerTime(): Date {
  return new Date(serverClock.now());
}
