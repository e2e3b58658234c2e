import { t } from "@lingui/core/macro";
import { TextInput } from "@mantine/core";
import { useDebouncedValue } from "@mantine/hooks";
import { keepPreviousData, queryOptions, useQuery } from "@tanstack/react-query";
import { linkifierEndpoints } from "#server/domain/linkifiers/contract.ts";
import type { FormState } from "../../../../components/form/use-form.ts";
import { api } from "../../../../store/api.ts";
import type { LinkifierValues } from "./linkifier-problems.ts";
import { refusalProblems } from "./linkifier-refusal.ts";
import classes from "./linkifiers.module.css";
import { PatternHelp } from "./pattern-help.tsx";
import { Trial } from "./trial.tsx";

/** The titles of the fields. */
export const linkifierLabels = () => ({ pattern: t`Pattern`, url_template: t`Link address` });

/** The fields of a linkifier. The server tries it while somebody types, and the fields show its refusals. */
export function LinkifierFields({
  form,
  message,
  onMessage,
}: {
  form: FormState<LinkifierValues>;
  message: string;
  onMessage: (message: string) => void;
}) {
  const { pattern, url_template } = form.values;
  const [typed] = useDebouncedValue({ pattern, url_template, message }, 300);
  const { data, error } = useQuery(trialQuery(typed, typed.message));
  const isSettled = typed.pattern === pattern && typed.url_template === url_template;
  const found = isSettled ? refusalProblems(error) : {};
  const text = (field: keyof LinkifierValues) => {
    const shown = form.text(field);
    return { ...shown, error: shown.error ?? found[field] };
  };
  const labels = linkifierLabels();
  const isUsable = pattern.trim() !== "" && url_template.trim() !== "" && !error;
  return (
    <>
      <div>
        <TextInput
          label={labels.pattern}
          description={t`The text that becomes a link. Put ${{ group: "(?P<name>…)" }} around the parts that the address needs.`}
          classNames={{ input: classes.code ?? "" }}
          autoCapitalize="none"
          spellCheck={false}
          {...text("pattern")}
        />
        <PatternHelp />
      </div>
      <TextInput
        label={labels.url_template}
        description={t`Put ${{ placeholder: "{name}" }} where the part belongs.`}
        classNames={{ input: classes.code ?? "" }}
        inputMode="url"
        autoCapitalize="none"
        spellCheck={false}
        {...text("url_template")}
      />
      <Trial message={message} result={isUsable ? data : undefined} onMessage={onMessage} />
    </>
  );
}

/** The links that the server finds in a message with this linkifier, or why it refuses the linkifier. */
const trialQuery = ({ pattern, url_template }: LinkifierValues, message: string) =>
  queryOptions({
    queryKey: ["linkifier-trial", pattern, url_template, message],
    queryFn: async ({ signal }) => {
      const { links } = await api(linkifierEndpoints.tryLinkifier, { pattern, url_template, text: message }, signal);
      return { message, links };
    },
    enabled: pattern.trim() !== "" && url_template.trim() !== "",
    placeholderData: keepPreviousData,
    staleTime: Number.POSITIVE_INFINITY,
  });
