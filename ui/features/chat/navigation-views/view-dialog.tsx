import { t } from "@lingui/core/macro";
import { Button, Group, Modal, Stack, TextInput } from "@mantine/core";
import { type FormEvent, useState } from "react";
import { navigationViewLengths } from "#server/domain/navigation-views/limits.ts";
import { Notice } from "../../../components/notice.tsx";
import { overlongProblem } from "../../../lib/length-problem.ts";
import { parseAddress } from "../../../store/chat/address/parse-address.ts";
import { conversationOfNarrow } from "../../../store/chat/narrow.ts";
import type { Organization } from "../../../store/organization/organization.ts";
import { addressContext } from "../address-context.ts";
import { useChat } from "../chat-context.tsx";
import { nameTopic } from "../names/conversation-names.ts";
import { describeSearch, nameNarrow } from "../names/narrow-names.ts";
import { findViewAt } from "./own-views.ts";
import { explainRefusal, useViewActions } from "./view-actions.ts";

/** Asks for the name of a custom view: to pin what a fragment shows, or to rename the reader's view of it. */
export function ViewDialog({ fragment, onClose }: { fragment: string; onClose: () => void }) {
  const { add, rename } = useViewActions();
  const organization = useChat((chat) => chat.organization);
  // It is added while the dialog is open, if that is what the reader wants.
  const [{ saved }] = useState(() => findViewAt(organization, fragment));
  const [typed, setTyped] = useState(() => saved?.name ?? suggestName(organization, fragment));
  const [error, setError] = useState<unknown>();
  const [isBusy, setBusy] = useState(false);
  const name = typed.trim();
  const nameProblem = findProblem(organization, saved?.fragment ?? fragment, name);
  const isTooLong = saved === undefined && [...fragment].length > navigationViewLengths.fragment;
  const isComplete = name !== "" && nameProblem === undefined && !isTooLong;
  const save = async () => {
    if (isBusy || !isComplete) return;
    setBusy(true);
    setError(undefined);
    try {
      if (saved === undefined) await add({ fragment, is_pinned: true, name });
      else if (name !== saved.name) await rename(saved, name);
      onClose();
    } catch (problem) {
      setError(problem);
      setBusy(false);
    }
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void save();
  };
  const close = t`Close`;
  return (
    <Modal
      opened
      onClose={onClose}
      title={saved === undefined ? t`Pin view` : t`Rename view`}
      closeButtonProps={{ "aria-label": close }}
      returnFocus={false}
      centered
      transitionProps={{ duration: 0 }}
    >
      <form onSubmit={submit}>
        <Stack gap="md">
          <TextInput
            data-autofocus
            label={t`Name`}
            dir="auto"
            value={typed}
            error={nameProblem}
            onFocus={({ currentTarget }) => currentTarget.select()}
            onChange={({ currentTarget: { value } }) => setTyped(value)}
          />
          {isTooLong && <Notice>{t`This search is too long for a view. Shorten it, then try again.`}</Notice>}
          {error !== undefined && <Notice>{explainRefusal(error)}</Notice>}
          <Group justify="flex-end" gap="sm">
            <Button variant="default" onClick={onClose}>
              {t`Cancel`}
            </Button>
            <Button type="submit" loading={isBusy} disabled={!isComplete}>
              {saved === undefined ? t`Pin view` : t`Rename view`}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
}

/** Why the view with this fragment cannot have a name. */
function findProblem({ navigation_views }: Organization, fragment: string, name: string): string | undefined {
  const isTaken = navigation_views.some((view) => view.fragment !== fragment && view.name === name);
  if (isTaken) return t`Another of your views has this name. Choose another name.`;
  return overlongProblem(name, navigationViewLengths.name);
}

/** What the title bar says of it, or the topic alone. */
function suggestName(organization: Organization, fragment: string): string {
  const view = parseAddress(fragment, addressContext(organization));
  if (view?.kind !== "narrow") return "";
  const { narrow } = view;
  const conversation = conversationOfNarrow(narrow);
  const name =
    conversation?.kind === "topic"
      ? nameTopic(conversation.topic)
      : (describeSearch(organization, narrow) ?? nameNarrow(organization, narrow));
  return [...name].slice(0, navigationViewLengths.name).join("");
}
