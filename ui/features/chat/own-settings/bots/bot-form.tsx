import { t } from "@lingui/core/macro";
import { TextInput } from "@mantine/core";
import { botEndpoints } from "#server/domain/bots/contract.ts";
import { isWebhookAddress } from "#server/domain/bots/limits.ts";
import { pictureEndpoints } from "#server/domain/pictures/contract.ts";
import { botTypes } from "#server/domain/users/shapes.ts";
import { fieldsOf } from "../../../../components/form/error-field.ts";
import { Form } from "../../../../components/form/form.tsx";
import { useForm } from "../../../../components/form/use-form.ts";
import { PersonSelect } from "../../../../components/people-select.tsx";
import { PictureButtons } from "../../../../components/picture-buttons.tsx";
import { api } from "../../../../store/api.ts";
import { useOrganization } from "../../../../store/organization/hooks.tsx";
import type { Organization } from "../../../../store/organization/organization.ts";
import { canChangeUser } from "../../../../store/organization/rights/people.ts";
import type { Person } from "../../../../store/organization/selectors.ts";
import { fullNameProblem } from "../../../admin/people/person-problems.ts";
import { useIsChosenPicture } from "../../../admin/people/picture.tsx";
import { availabilityFacts } from "../../../admin/people/selectors.ts";

type Values = { readonly full_name: string; readonly bot_owner_id: number | null; readonly webhook: string };

/** Changes the picture, the name, the owner and, for an outgoing webhook, the address of a bot of the reader. */
export function BotForm({ bot, onClose }: { bot: Person; onClose: () => void }) {
  const { user_id: bot_id, full_name, bot_owner_id, bot_type } = bot;
  const facts = useOrganization(availabilityFacts);
  const webhook = useOrganization((organization) => webhookOf(organization, bot_id));
  const isChosen = useIsChosenPicture(bot.avatar_url ?? `/avatar/${bot_id}`);
  const mayRemove = useOrganization((organization) => canChangeUser(organization, bot)) && isChosen;
  const isWebhook = bot_type === botTypes.outgoingWebhook;
  const form = useForm<Values>({
    id: `own-bot/${bot_id}`,
    saved: { full_name, bot_owner_id, webhook },
    check: (values) => ({
      full_name: values.full_name === full_name ? undefined : fullNameProblem(values.full_name, facts, bot_id),
      webhook: isWebhook ? webhookProblem(values.webhook) : undefined,
    }),
    save: async (changes) => {
      await api(botEndpoints.updateBot, {
        bot_id,
        full_name: changes.full_name?.trim(),
        bot_owner_id: changes.bot_owner_id ?? undefined,
        service_payload_url: changes.webhook?.trim(),
      });
      onClose();
    },
    fieldOf: fieldsOf([botEndpoints.updateBot], { service_payload_url: "webhook" }),
  });
  return (
    <>
      <div>
        <PictureButtons
          of={full_name}
          after={t`Its initials are shown instead.`}
          upload={(file) => api(botEndpoints.updateBot, { bot_id, file })}
          remove={mayRemove ? () => api(pictureEndpoints.removeUserAvatar, { user_id: bot_id }) : undefined}
        />
      </div>
      <Form
        form={form}
        action={t`Save bot`}
        onCancel={onClose}
        labels={{ full_name: t`Name`, bot_owner_id: t`Owner`, webhook: t`Webhook URL` }}
      >
        <TextInput label={t`Name`} autoComplete="off" autoFocus {...form.text("full_name")} />
        <PersonSelect
          label={t`Owner`}
          description={t`A new owner has to create a new API key. The bot leaves your list.`}
          {...form.choice("bot_owner_id")}
        />
        {isWebhook && (
          <TextInput
            label={t`Webhook URL`}
            description={t`This server keeps the address, but doesn't call it.`}
            type="url"
            autoComplete="off"
            {...form.text("webhook")}
          />
        )}
      </Form>
    </>
  );
}

function webhookOf({ realm_bots }: Organization, botId: number): string {
  return realm_bots.find(({ user_id }) => user_id === botId)?.services[0]?.base_url ?? "";
}

function webhookProblem(address: string): string | undefined {
  return isWebhookAddress(address) ? undefined : t`Enter an address that begins with http:// or https://.`;
}
