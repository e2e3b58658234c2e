import { t } from "@lingui/core/macro";
import { Stack, UnstyledButton } from "@mantine/core";
import { IconChevronDown, IconChevronRight } from "@tabler/icons-react";
import { type ReactNode, useState } from "react";
import { isEqual } from "./edits.ts";
import classes from "./more-fields.module.css";
import type { FormState } from "./use-form.ts";

/**
 * The fields of a form that few people need, behind "More". They are open from the start if one of them was edited
 * before the sign-in ended, and they open if the form was not saved because of one of them.
 */
export function MoreFields<V extends Readonly<Record<string, unknown>>>({
  form,
  saved,
  shown,
  note,
  children,
}: {
  form: Pick<FormState<V>, "values" | "problems" | "refusals">;
  /** The values of the form before anything was typed. */
  saved: V;
  /** The fields that are always shown, above. */
  shown: readonly (keyof V & string)[];
  /** What is behind the button, in a few words. */
  note: string;
  children: ReactNode;
}) {
  const fields = Object.keys(form.values) as (keyof V & string)[];
  const hidden = fields.filter((field) => !shown.includes(field));
  const [isOpen, setOpen] = useState(() => hidden.some((field) => !isEqual(form.values[field], saved[field])));
  const [refusals, setRefusals] = useState(form.refusals);
  if (form.refusals !== refusals) {
    setRefusals(form.refusals);
    if (hidden.some((field) => form.problems[field] !== undefined)) setOpen(true);
  }
  const Chevron = isOpen ? IconChevronDown : IconChevronRight;
  return (
    <>
      <div>
        <UnstyledButton className={classes.switch} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          <Chevron size={16} aria-hidden />
          {t`More options`}
        </UnstyledButton>
        {!isOpen && <div className={classes.note}>{note}</div>}
      </div>
      {isOpen && <Stack gap="lg">{children}</Stack>}
    </>
  );
}
