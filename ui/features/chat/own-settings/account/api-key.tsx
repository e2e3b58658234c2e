import { t } from "@lingui/core/macro";
import { Button, Group, Text } from "@mantine/core";
import { useState } from "react";
import { sessionEndpoints } from "#server/domain/sessions/contract.ts";
import { RequestFailed } from "#server/http/client.ts";
import { ConfirmDialog } from "../../../../components/confirm-dialog.tsx";
import { Form } from "../../../../components/form/form.tsx";
import { useForm } from "../../../../components/form/use-form.ts";
import { PasswordField } from "../../../../components/password-field.tsx";
import { api, describedRefusal } from "../../../../store/api.ts";
import { useOrganization } from "../../../../store/organization/hooks.tsx";
import { ShownKey } from "../shown-key.tsx";

/**
 * A new API key for a program of the reader. It is shown once, since the server keeps only its hash. Creating a key
 * needs the password and keeps all other keys; replacing all keys revokes them.
 */
export function ApiKey() {
  const [key, setKey] = useState<string>();
  const [question, setQuestion] = useState<"password" | "replaceAll">();
  const close = () => setQuestion(undefined);
  const replaceAll = async () => setKey((await api(sessionEndpoints.regenerateApiKey, {})).api_key);
  return (
    <>
      <Text c="dimmed">
        {t`With an API key, a program can do what you can. A key is shown only once, when you create it.`}
      </Text>
      {key !== undefined && <ShownKey apiKey={key} onClose={() => setKey(undefined)} />}
      {question === "password" ? (
        <PasswordQuestion
          onKey={(made) => {
            setKey(made);
            close();
          }}
          onCancel={close}
        />
      ) : (
        <Group gap="sm">
          <Button variant="default" onClick={() => setQuestion("password")}>
            {t`Create API key`}
          </Button>
          <Button variant="subtle" onClick={() => setQuestion("replaceAll")}>
            {t`Replace all API keys`}
          </Button>
        </Group>
      )}
      {question === "replaceAll" && (
        <ConfirmDialog
          title={t`Replace all your API keys?`}
          action={t`Replace all API keys`}
          onConfirm={replaceAll}
          onClose={close}
        >
          {t`Apps and programs that use your keys are signed out. Browsers stay signed in.`}
        </ConfirmDialog>
      )}
    </>
  );
}

function PasswordQuestion({ onKey, onCancel }: { onKey: (key: string) => void; onCancel: () => void }) {
  const email = useOrganization(({ delivery_email }) => delivery_email);
  const form = useForm<{ password: string }>({
    saved: { password: "" },
    check: ({ password }) => ({ password: password === "" ? t`Enter your password.` : undefined }),
    save: async (_changes, { password }) => onKey(await createKey(email, password)),
    findErrorField: ({ code }) => (code === "AUTHENTICATION_FAILED" ? "password" : undefined),
  });
  return (
    <Form form={form} action={t`Create API key`} onCancel={onCancel}>
      <PasswordField
        label={t`Password`}
        description={t`Enter your password to create a key.`}
        autoComplete="current-password"
        data-autofocus
        autoFocus
        {...form.text("password")}
      />
    </Form>
  );
}

async function createKey(username: string, password: string): Promise<string> {
  try {
    return (await api(sessionEndpoints.fetchApiKey, { username, password })).api_key;
  } catch (error) {
    if (error instanceof RequestFailed && error.code === "AUTHENTICATION_FAILED")
      throw describedRefusal(error, t`Incorrect password. Enter it again.`);
    throw error;
  }
}
