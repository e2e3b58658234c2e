import { Button, Group, TextInput } from "@mantine/core";
import { type FormEvent, useState } from "react";
import { emailDomainEndpoints } from "#server/domain/email-domains/contract.ts";
import { api, explain } from "../../../../store/api.ts";
import { domainProblem } from "./domain-problem.ts";

/** Adds an email domain. */
export function NewDomain({ taken }: { taken: readonly string[] }) {
  const [typed, setTyped] = useState("");
  const [problem, setProblem] = useState<string>();
  const [busy, setBusy] = useState(false);
  const add = async (event: FormEvent) => {
    event.preventDefault();
    const refusal = domainProblem(typed, taken);
    setProblem(refusal);
    if (refusal !== undefined) return;
    setBusy(true);
    try {
      await api(emailDomainEndpoints.addEmailDomain, { domain: typed.trim(), allow_subdomains: false });
      setTyped("");
    } catch (error) {
      setProblem(explain(error));
    }
    setBusy(false);
  };
  return (
    <form onSubmit={(event) => void add(event)} noValidate>
      <Group gap="sm" align="flex-start">
        <TextInput
          aria-label="New domain"
          placeholder="example.com"
          value={typed}
          error={problem}
          onChange={(event) => {
            setTyped(event.currentTarget.value);
            setProblem(undefined);
          }}
        />
        <Button type="submit" variant="default" loading={busy}>
          Add domain
        </Button>
      </Group>
    </form>
  );
}
