import { plural, t } from "@lingui/core/macro";
import { List, Modal, Stack, Text, TextInput } from "@mantine/core";
import { queryOptions, useQuery } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useState } from "react";
import { deletedAccountEndpoints } from "#server/domain/deleted-accounts/contract.ts";
import type { ReturnsOf } from "#server/http/contract.ts";
import { Form } from "../../../../components/form/form.tsx";
import { useForm } from "../../../../components/form/use-form.ts";
import { Notice } from "../../../../components/notice.tsx";
import { PasswordField } from "../../../../components/password-field.tsx";
import { useToasts } from "../../../../components/toasts.tsx";
import { useReturnFocus } from "../../../../components/use-return-focus.ts";
import { api } from "../../../../store/api.ts";
import { useOrganization } from "../../../../store/organization/hooks.tsx";
import { findAccountDeletionRefusal } from "../../../../store/organization/rights/account-deletion.ts";
import type { Person } from "../../../../store/organization/selectors.ts";
import { focusDetails } from "../focus-details.ts";
import { explainPersonRefusal, withPersonRefusals } from "../person-refusals.ts";
import "@mantine/core/styles/List.layer.css";

/**
 * Says what stays and what goes, and deletes an account after its name and the reader's password. When somebody else
 * deletes it meanwhile, the dialog closes and a toast says so. When it cannot be deleted anymore, the dialog says why.
 */
export function DeletionDialog({ person, onClose }: { person: Person; onClose: () => void }) {
  useReturnFocus(undefined, focusDetails);
  const { user_id, full_name: name, is_deleted: isDeleted = false } = person;
  const refusal = useOrganization((state) => findAccountDeletionRefusal(state, person));
  // A deleted account has another name.
  const [openedName] = useState(name);
  const { data: contents, error } = useQuery(contentsQuery(user_id));
  const show = useToasts();
  const form = useForm({
    saved: { full_name: "", password: "" },
    secret: ["password"],
    check: ({ full_name, password }) => ({
      full_name: full_name.trim() === name ? undefined : t`Enter the name as it is above.`,
      password: password === "" ? t`Enter your password.` : undefined,
    }),
    save: async (_, { full_name, password }) => {
      await withPersonRefusals(() => api(deletedAccountEndpoints.deleteAccount, { user_id, full_name, password }));
      show({ message: t`Account of ${name} deleted.` });
    },
    isNew: true,
    onSaved: onClose,
  });
  const closeDeleted = useEffectEvent(() => {
    show({ message: t`The account of ${{ name: openedName }} was deleted.` });
    onClose();
  });
  // The answer to the reader's own request has its own toast.
  const isDeletedMeanwhile = isDeleted && !form.busy;
  useEffect(() => {
    if (isDeletedMeanwhile) closeDeleted();
  }, [isDeletedMeanwhile]);
  const close = () => {
    // A refusal would be shown nowhere.
    if (!form.busy) onClose();
  };
  if (isDeleted) return null;
  return (
    <Modal
      opened
      onClose={close}
      title={t`Delete the account of ${name}?`}
      withCloseButton={false}
      centered
      transitionProps={{ duration: 0 }}
    >
      <Stack gap="lg">
        {error !== null && contents === undefined && <Notice>{explainPersonRefusal(error)}</Notice>}
        <Items
          title={
            person.is_bot
              ? t`This stays, under the name “Deleted bot” and a number:`
              : t`This stays, under the name “Deleted user” and a number:`
          }
          items={describeKept(contents)}
        />
        <Items title={t`This is deleted for good:`} items={describeDeleted(person, contents)} />
        <Text>{t`This can't be undone. Names in texts stay, and so do earlier backups and exports.`}</Text>
        <Form
          form={form}
          action={t`Delete account`}
          isDestructive
          blockedBy={describeBlock(refusal, name)}
          onCancel={close}
        >
          <TextInput
            label={t`To confirm, enter the name of the account`}
            description={name}
            autoComplete="off"
            data-autofocus
            {...form.text("full_name")}
          />
          <PasswordField label={t`Your password`} autoComplete="current-password" {...form.text("password")} />
        </Form>
      </Stack>
    </Modal>
  );
}

/** Why a deletion that has begun cannot go on; undefined when it can. */
function describeBlock(refusal: ReturnType<typeof findAccountDeletionRefusal>, name: string): string | undefined {
  if (refusal === null) return undefined;
  if (refusal === "active") return t`${name} was reactivated. Only deactivated accounts can be deleted.`;
  return t`Only owners can delete accounts.`;
}

type Contents = ReturnsOf<typeof deletedAccountEndpoints.getAccountContents>;

const contentsQuery = (user_id: number) =>
  queryOptions({
    queryKey: ["account-contents", user_id],
    queryFn: ({ signal }) => api(deletedAccountEndpoints.getAccountContents, { user_id }, signal),
    staleTime: 0,
  });

function Items({ title, items }: { title: string; items: readonly string[] }) {
  return (
    <div>
      <Text>{title}</Text>
      <List mt={4}>
        {items.map((item) => (
          <List.Item key={item}>{item}</List.Item>
        ))}
      </List>
    </div>
  );
}

/** Without numbers until they are counted. */
function describeKept(contents: Contents | undefined): readonly string[] {
  if (contents === undefined) return [t`Messages and the files in them`, t`Reactions and votes`];
  const { kept_messages, kept_files } = contents;
  return [
    plural({ count: kept_messages }, { one: "# message", other: "# messages" }),
    ...(kept_files === 0
      ? []
      : [plural({ count: kept_files }, { one: "# file in messages", other: "# files in messages" })]),
    t`Reactions and votes`,
  ];
}

function describeDeleted({ is_bot }: Person, contents: Contents | undefined): readonly string[] {
  const own = is_bot
    ? [t`Name, address and picture`, t`API keys, what the bot has stored, and its channels and groups`]
    : [
        t`Name, email address, picture and profile`,
        t`Password, settings, and memberships of channels and groups`,
        t`Drafts, snippets, scheduled messages and reminders`,
      ];
  const { deleted_messages = 0, deleted_files = 0 } = contents ?? {};
  return [
    ...own,
    ...(deleted_messages === 0
      ? []
      : [
          plural(
            { count: deleted_messages },
            { one: "# message that nobody else can read", other: "# messages that nobody else can read" },
          ),
        ]),
    ...(deleted_files === 0 ? [] : [plural({ count: deleted_files }, { one: "# other file", other: "# other files" })]),
  ];
}
