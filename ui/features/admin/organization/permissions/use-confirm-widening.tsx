import { plural, t } from "@lingui/core/macro";
import { List, Stack } from "@mantine/core";
import { type ReactNode, useState } from "react";
import { ConfirmDialog } from "../../../../components/confirm-dialog.tsx";
import { settingTitle } from "../../../../components/group-setting/setting-title.ts";
import { formatNumber } from "../../../../lib/format.ts";
import { pageError } from "../../../../store/api.ts";
import { useGetOrganization } from "../../../../store/organization/hooks.tsx";
import type { Permissions } from "./permissions.ts";
import { findWidenings, unquestionedHolders, type Widening } from "./widening.ts";
import "@mantine/core/styles/List.layer.css";

type Question = { readonly widenings: readonly Widening[]; readonly onAnswered: (isConfirmed: boolean) => void };

/**
 * Asks before a permission is given to many people. `confirmFirst` resolves after a
 * confirmation, or when nothing has to be asked. Otherwise it throws an error for the form. Render `question` beside the
 * form.
 */
export function useConfirmWidening(): {
  confirmFirst: (saved: Permissions, changes: Partial<Permissions>) => Promise<void>;
  question: ReactNode;
} {
  const [pending, setPending] = useState<Question>();
  const getOrganization = useGetOrganization();
  const confirmFirst = async (saved: Permissions, changes: Partial<Permissions>) => {
    const organization = getOrganization();
    const widenings = organization ? findWidenings(organization, saved, changes) : [];
    if (widenings.length === 0) return;
    const isConfirmed = await new Promise<boolean>((onAnswered) => setPending({ widenings, onAnswered }));
    setPending(undefined);
    if (!isConfirmed) throw pageError(t`Nothing was saved.`);
  };
  const question = pending && <Confirmation {...pending} />;
  return { confirmFirst, question };
}

function Confirmation({ widenings, onAnswered }: Question) {
  const limit = formatNumber(unquestionedHolders);
  return (
    <ConfirmDialog
      harmless
      title={t`Give permissions to many people?`}
      action={t`Save permissions`}
      onConfirm={() => onAnswered(true)}
      onClose={() => onAnswered(false)}
    >
      <Stack gap="md">
        <span>{t`After this change, more than ${limit} people have these permissions:`}</span>
        <List>
          {widenings.map(({ name, before, after }) => (
            <List.Item key={name}>
              {settingTitle("organization", name)}
              <div>{describeChange(before, after)}</div>
            </List.Item>
          ))}
        </List>
      </Stack>
    </ConfirmDialog>
  );
}

function describeChange(count: number, after: number): string {
  const before = formatNumber(count);
  return plural(after, { one: `# person instead of ${before}`, other: `# people instead of ${before}` });
}
