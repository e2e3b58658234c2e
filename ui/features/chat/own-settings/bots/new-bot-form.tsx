import { t } from "@lingui/core/macro";
import { NativeSelect, TextInput } from "@mantine/core";
import { botEndpoints } from "#server/domain/bots/contract.ts";
import { botShortNameLimit, isBotShortName } from "#server/domain/bots/limits.ts";
import { botTypes } from "#server/domain/users/shapes.ts";
import { fieldsOf } from "../../../../components/form/error-field.ts";
import { Form } from "../../../../components/form/form.tsx";
import { useForm } from "../../../../components/form/use-form.ts";
import { api } from "../../../../store/api.ts";
import { useOrganization } from "../../../../store/organization/hooks.tsx";
import { fullNameProblem } from "../../../admin/people/person-problems.ts";
import { availabilityFacts } from "../../../admin/people/selectors.ts";
import { type BotType, botTypeTitle } from "./types.ts";

type Values = {
  readonly full_name: string;
  readonly short_name: string;
  readonly bot_type: string;
};

/** A form for a new bot of the reader. `onCreated` is called with its name and its API key. */
export function NewBotForm({
  types,
  onCreated,
  onCancel,
}: {
  types: readonly BotType[];
  onCreated: (created: { readonly name: string; readonly key: string }) => void;
  onCancel: () => void;
}) {
  const facts = useOrganization(availabilityFacts);
  const form = useForm<Values>({
    id: "own-bot/new",
    isNew: true,
    saved: { full_name: "", short_name: "", bot_type: String(types[0] ?? botTypes.generic) },
    check: (values) => ({
      full_name: fullNameProblem(values.full_name, facts),
      short_name: shortNameProblem(values.short_name),
    }),
    save: async (_changes, values) => {
      const name = values.full_name.trim();
      const { api_key } = await api(botEndpoints.createBot, {
        full_name: name,
        short_name: values.short_name.trim(),
        bot_type: Number(values.bot_type),
      });
      form.reset();
      onCreated({ name, key: api_key });
    },
    fieldOf: fieldsOf([botEndpoints.createBot], {}),
  });
  return (
    <Form form={form} action={t`Create bot`} onCancel={onCancel}>
      <TextInput label={t`Name`} autoComplete="off" autoFocus {...form.text("full_name")} />
      <TextInput
        label={t`Short name`}
        description={t`The first part of its email address. Use letters, digits, and hyphens.`}
        autoComplete="off"
        {...form.text("short_name")}
      />
      {types.length > 1 && (
        <NativeSelect
          label={t({ message: "Type", comment: "The type of a bot" })}
          data={types.map((type) => ({ value: String(type), label: botTypeTitle(type) }))}
          {...form.text("bot_type")}
        />
      )}
    </Form>
  );
}

function shortNameProblem(name: string): string | undefined {
  if (name.trim() === "") return t`Enter a short name.`;
  if (isBotShortName(name)) return undefined;
  return t`Use at most ${{ limit: botShortNameLimit }} letters, digits, and hyphens. Begin with a letter or a digit.`;
}
