import { t } from "@lingui/core/macro";
import { TextInput } from "@mantine/core";
import { botEndpoints } from "#server/domain/bots/contract.ts";
import { findRole } from "#server/http/roles.ts";
import { Field, Fields } from "../../../components/fields.tsx";
import { Form } from "../../../components/form/form.tsx";
import { useForm } from "../../../components/form/use-form.ts";
import { PersonSelect } from "../../../components/people-select.tsx";
import { api } from "../../../store/api.ts";
import { useGetOrganization, useOrganization } from "../../../store/organization/hooks.tsx";
import type { Person } from "../../../store/organization/selectors.ts";
import { fullNameProblem } from "./person-problems.ts";
import { roleProblem } from "./role-problem.ts";
import { SavedRoleField } from "./saved-role-field.tsx";
import { availabilityFacts } from "./selectors.ts";

/** A bot's name, owner and role. */
export function BotForm({ bot }: { bot: Person }) {
  const { user_id, full_name, role, bot_owner_id } = bot;
  const facts = useOrganization(availabilityFacts);
  const getOrganization = useGetOrganization();
  const form = useForm<{ full_name: string; role: number; bot_owner_id: number | null }>({
    id: `bot/${user_id}`,
    saved: { full_name, role, bot_owner_id },
    check: (values) => ({
      full_name: fullNameProblem(values.full_name, facts, user_id),
      role: roleProblem(getOrganization(), bot, values.role),
    }),
    save: (changes) =>
      api(botEndpoints.updateBot, {
        bot_id: user_id,
        full_name: changes.full_name,
        bot_owner_id: changes.bot_owner_id ?? undefined,
        role: findRole(changes.role),
      }),
  });
  return (
    <Form form={form} action={t`Save bot`} labels={{ full_name: t`Name`, role: t`Role`, bot_owner_id: t`Owner` }}>
      <Fields>
        <Field name={t`Email`}>{bot.delivery_email ?? bot.email}</Field>
      </Fields>
      <TextInput label={t`Name`} {...form.text("full_name")} />
      <PersonSelect
        label={t`Owner`}
        description={t`The bot is deactivated together with its owner.`}
        {...form.choice("bot_owner_id")}
      />
      <SavedRoleField of={bot} {...form.choice("role")} />
    </Form>
  );
}
