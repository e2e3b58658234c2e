import { t } from "@lingui/core/macro";
import { Button } from "@mantine/core";
import { useId, useState } from "react";
import { linkifierEndpoints } from "#server/domain/linkifiers/contract.ts";
import type { LinkifierShape } from "#server/domain/linkifiers/shapes.ts";
import { Form } from "../../../../components/form/form.tsx";
import { useForm } from "../../../../components/form/use-form.ts";
import { useToasts } from "../../../../components/toasts.tsx";
import { api } from "../../../../store/api.ts";
import { type ExampleLinkifier, listExampleLinkifiers } from "./example-linkifiers.ts";
import { LinkifierFields } from "./linkifier-fields.tsx";
import { type LinkifierValues, linkifierProblems } from "./linkifier-problems.ts";
import { replaceRefusal } from "./linkifier-refusal.ts";
import classes from "./linkifiers.module.css";

const nothing: LinkifierValues = { pattern: "", url_template: "" };

/** Adds a linkifier, which is applied after all others. */
export function NewLinkifier({ others, onClose }: { others: readonly LinkifierShape[]; onClose: () => void }) {
  const [message, setMessage] = useState("");
  const heading = useId();
  const toast = useToasts();
  const form = useForm<LinkifierValues>({
    id: "linkifier/new",
    saved: nothing,
    isNew: true,
    check: (values) => linkifierProblems(values, others),
    save: async (_, values) => {
      await api(linkifierEndpoints.addLinkifier, values).catch((error: unknown) => {
        throw replaceRefusal(error);
      });
      toast({ message: t`Automatic link for ${{ pattern: values.pattern.trim() }} added.` });
    },
    onSaved: onClose,
  });
  const fillIn = (example: ExampleLinkifier) => {
    form.set("pattern", example.pattern);
    form.set("url_template", example.url_template);
    setMessage(example.message);
  };
  return (
    <Form form={form} action={t`Add link`} onCancel={onClose}>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields */}
      <div role="group" aria-labelledby={heading} className={classes.starts}>
        <span id={heading} className={classes.quiet}>
          {t`Start with an example, or write your own:`}
        </span>
        {listExampleLinkifiers().map((example) => (
          <Button key={example.title} size="compact-md" variant="default" onClick={() => fillIn(example)}>
            {example.title}
          </Button>
        ))}
      </div>
      <LinkifierFields form={form} message={message} onMessage={setMessage} />
    </Form>
  );
}
