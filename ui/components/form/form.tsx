import { t } from "@lingui/core/macro";
import { Button, Group, Stack } from "@mantine/core";
import { IconCheck } from "@tabler/icons-react";
import { type FormEvent, type ReactNode, useEffect, useRef } from "react";
import { Notice } from "../notice.tsx";
import { ConflictNotices } from "./conflict-notices.tsx";
import classes from "./form.module.css";
import { LeaveGuard } from "./leave-guard.tsx";
import type { FormState } from "./use-form.ts";

/**
 * The fields of a form with its messages, its button, and the guard against leaving with unsaved changes. `action` is
 * the button's label. `labels` are the titles of the fields, for forms that others may change at the same time.
 */
export function Form<V extends Readonly<Record<string, unknown>>>({
  form,
  action,
  isDestructive = false,
  blockedBy,
  onCancel,
  labels = {},
  children,
}: {
  form: FormState<V>;
  action: string;
  /** Whether the action destroys something. The button is red. */
  isDestructive?: boolean;
  /** Why the form can't be submitted now. It is shown, and the button is disabled. */
  blockedBy?: string | undefined;
  /** Cancels the form. Without it, the form shows "Discard changes" while there are some. */
  onCancel?: () => void;
  labels?: Readonly<Record<string, string>>;
  children: ReactNode;
}) {
  const element = useRef<HTMLFormElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const wasBusy = useRef(false);
  const { refusals, problem, isDirty, isNew, isSaved, busy } = form;
  const isIdle = blockedBy !== undefined || (!isDirty && !isNew);
  useEffect(() => {
    // The button loses the focus while it is busy. It gets the focus back, unless something else has it.
    if (wasBusy.current && !busy && document.activeElement === document.body) button.current?.focus();
    wasBusy.current = busy;
  }, [busy]);
  useEffect(() => {
    // Not at other changes of the problems: typing in one field corrects it, and must not lead to the next.
    if (refusals > 0) showFirstProblem(element.current);
  }, [refusals]);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isIdle) void form.submit();
  };
  return (
    <form ref={element} onSubmit={submit} noValidate>
      <Stack gap="lg" className={classes.fields}>
        {children}
        <ConflictNotices form={form} labels={labels} />
      </Stack>
      <div className={classes.bar} data-sticks={!isIdle || isSaved || blockedBy !== undefined || undefined}>
        {(blockedBy ?? problem) !== undefined && <Notice>{blockedBy ?? problem}</Notice>}
        <Group gap="sm">
          <Button
            ref={button}
            type="submit"
            color={isDestructive ? "red" : "accent"}
            loading={busy}
            data-disabled={isIdle}
            aria-disabled={isIdle}
          >
            {action}
          </Button>
          {onCancel && (
            <Button variant="default" onClick={onCancel}>
              {t`Cancel`}
            </Button>
          )}
          {!onCancel && isDirty && (
            <Button variant="subtle" px="sm" onClick={form.reset}>
              {t`Discard changes`}
            </Button>
          )}
          <span role="status" className={classes.saved}>
            {isSaved && !isDirty && (
              <>
                <IconCheck size={16} aria-hidden /> {t`Saved`}
              </>
            )}
          </span>
        </Group>
      </div>
      {isDirty && !busy && <LeaveGuard onDiscard={form.reset} />}
    </form>
  );
}

/**
 * Scrolls to the first invalid field and gives it the focus. Groups of choices have no invalid input, only a message.
 */
function showFirstProblem(form: HTMLFormElement | null): void {
  const found = form?.querySelector<HTMLElement>("[aria-invalid=true], .mantine-InputWrapper-error");
  const group = found?.matches("[aria-invalid=true]") ? undefined : found?.closest(".mantine-InputWrapper-root");
  const field = group?.querySelector<HTMLElement>("input:checked") ?? group?.querySelector("input") ?? found;
  field?.focus({ preventScroll: true });
  found?.scrollIntoView({ block: "center" });
}
