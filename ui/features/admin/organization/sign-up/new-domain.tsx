import { t } from "@lingui/core/macro";
import { Button, Group, Stack, TextInput } from "@mantine/core";
import type { FormEvent } from "react";
import { emailDomainEndpoints } from "#server/domain/email-domains/contract.ts";
import { LeaveGuard } from "../../../../components/form/leave-guard.tsx";
import { useForm } from "../../../../components/form/use-form.ts";
import { Notice } from "../../../../components/notice.tsx";
import { api } from "../../../../store/api.ts";
import { domainProblem } from "./domain-problem.ts";

/** Adds an email domain, and clears the field afterwards. */
export function NewDomain({ taken }: { taken: readonly string[] }) {
  const form = useForm({
    id: "email-domain/new",
    saved: { domain: "" },
    check: ({ domain }) => ({ domain: domainProblem(domain, taken) }),
    save: (_, { domain }) =>
      api(emailDomainEndpoints.addEmailDomain, { domain: domain.trim(), allow_subdomains: false }),
  });
  const add = (event: FormEvent) => {
    event.preventDefault();
    void form.submit();
  };
  return (
    <form onSubmit={add} noValidate>
      <Stack gap="sm">
        <Group gap="sm" align="flex-start">
          <TextInput aria-label={t`New domain`} placeholder="example.com" {...form.text("domain")} />
          <Button type="submit" variant="default" loading={form.busy}>
            {t`Add domain`}
          </Button>
        </Group>
        {form.problem !== undefined && <Notice>{form.problem}</Notice>}
      </Stack>
      {form.isDirty && !form.busy && <LeaveGuard onDiscard={form.reset} />}
    </form>
  );
}
