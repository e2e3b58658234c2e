import { t } from "@lingui/core/macro";
import { Button, Stack } from "@mantine/core";
import { useState } from "react";
import { linkifierEndpoints } from "#server/domain/linkifiers/contract.ts";
import type { LinkifierShape } from "#server/domain/linkifiers/shapes.ts";
import { ConfirmDialog } from "../../../../components/confirm-dialog.tsx";
import { Form } from "../../../../components/form/form.tsx";
import { useForm } from "../../../../components/form/use-form.ts";
import { useToasts } from "../../../../components/toasts.tsx";
import { api } from "../../../../store/api.ts";
import { withDescribedRefusal } from "../replace-refusal.ts";
import { LinkifierFields, linkifierLabels } from "./linkifier-fields.tsx";
import { type LinkifierValues, linkifierProblems } from "./linkifier-problems.ts";
import { describeMissing, replaceRefusal } from "./linkifier-refusal.ts";

/** Changes or removes a linkifier. */
export function EditLinkifier({
  linkifier: { id, pattern, url_template },
  others,
  onClose,
}: {
  linkifier: LinkifierShape;
  others: readonly LinkifierShape[];
  onClose: () => void;
}) {
  const [message, setMessage] = useState("");
  const [isRemoving, setRemoving] = useState(false);
  const toast = useToasts();
  const form = useForm<LinkifierValues>({
    id: `linkifier/${id}`,
    saved: { pattern, url_template },
    check: (values) => linkifierProblems(values, others),
    save: (_, values) =>
      api(linkifierEndpoints.updateLinkifier, { filter_id: id, ...values }).catch((error: unknown) => {
        throw replaceRefusal(error);
      }),
  });
  const remove = async () => {
    await withDescribedRefusal(describeMissing, () => api(linkifierEndpoints.removeLinkifier, { filter_id: id }));
    form.reset();
    toast({ message: t`Automatic link for ${pattern} removed.` });
    onClose();
  };
  return (
    <Stack gap="xl">
      <Form form={form} action={t`Save link`} labels={linkifierLabels()}>
        <LinkifierFields form={form} message={message} onMessage={setMessage} />
      </Form>
      <div>
        <Button variant="outline" color="red" onClick={() => setRemoving(true)}>
          {t`Remove link`}
        </Button>
      </div>
      {isRemoving && (
        <ConfirmDialog
          title={t`Remove the automatic link for ${pattern}?`}
          action={t`Remove link`}
          onConfirm={remove}
          onClose={() => setRemoving(false)}
        >
          {t`Matching text in new messages no longer becomes a link. Links in existing messages stay.`}
        </ConfirmDialog>
      )}
    </Stack>
  );
}
