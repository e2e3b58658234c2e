import { t } from "@lingui/core/macro";
import { Textarea, type TextareaProps } from "@mantine/core";
import { RefusalList } from "../refusal-list.tsx";
import { describeRefused } from "./describe-refused.ts";
import type { RefusedAddress } from "./send-invitations.ts";

/** The field for many email addresses, with those below that were refused. */
export function AddressesField({
  refused,
  ...field
}: TextareaProps & {
  refused: readonly RefusedAddress[];
}) {
  return (
    <>
      <Textarea
        label={t`Email addresses`}
        description={t`Paste them from an email or a spreadsheet, or type one per line.`}
        autosize
        minRows={4}
        maxRows={12}
        spellCheck={false}
        autoCapitalize="none"
        {...field}
      />
      <RefusalList title={t`Not invited:`} refusals={describeRefused(refused)} />
    </>
  );
}
