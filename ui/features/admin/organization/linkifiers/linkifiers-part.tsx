import { Button, UnstyledButton } from "@mantine/core";
import { useState } from "react";
import { linkifierEndpoints } from "#server/domain/linkifiers/contract.ts";
import { RequestFailed } from "#server/http/client.ts";
import { EmptyState } from "../../../../components/empty-state.tsx";
import { Notice } from "../../../../components/notice.tsx";
import { ReorderableList } from "../../../../components/reorderable-list.tsx";
import { useToasts } from "../../../../components/toasts.tsx";
import { api, explain } from "../../../../store/api.ts";
import { useOrganization } from "../../../../store/organization/hooks.tsx";
import { AboutPart } from "../about-part.tsx";
import { useViewed } from "../use-viewed.ts";
import classes from "./linkifiers.module.css";

/** The organization's linkifiers, in the order in which they are tried. */
export function LinkifiersPart() {
  const linkifiers = useOrganization(({ realm_linkifiers }) => realm_linkifiers);
  const { viewed, view } = useViewed();
  const { reorder, problem } = useReorder(linkifiers.map(({ id }) => id));
  const add = <Button onClick={() => view("new")}>Add a link</Button>;
  if (linkifiers.length === 0) {
    return (
      <EmptyState title="Nothing becomes a link by itself yet" action={add}>
        Ticket numbers and the like can become links to their pages, in every message and topic.
      </EmptyState>
    );
  }
  return (
    <>
      <AboutPart action={add}>
        What looks like this becomes a link in messages and topics. Where several fit, the first one counts.
      </AboutPart>
      {problem !== undefined && <Notice>{problem}</Notice>}
      <ReorderableList
        label="Automatic links"
        things={linkifiers}
        keyOf={({ id }) => String(id)}
        nameOf={({ pattern }) => pattern}
        onOrder={reorder}
      >
        {({ id, pattern, url_template }) => (
          <UnstyledButton
            className={classes.row}
            aria-current={viewed === String(id) || undefined}
            onClick={() => view(String(id))}
          >
            <code className={classes.pattern}>{pattern}</code>
            <span className={classes.quiet}>{url_template}</span>
          </UnstyledButton>
        )}
      </ReorderableList>
    </>
  );
}

function useReorder(before: readonly number[]) {
  const [problem, setProblem] = useState<string>();
  const toast = useToasts();
  const send = (ids: readonly number[]) =>
    api(linkifierEndpoints.reorderLinkifiers, { ordered_linkifier_ids: [...ids] });
  const reorder = async (keys: readonly string[]) => {
    setProblem(undefined);
    try {
      await send(keys.map(Number));
      const undo = () => send(before).catch((error: unknown) => setProblem(wordsFor(error)));
      toast({ message: "Links put in another order.", undo: () => void undo() });
    } catch (error) {
      setProblem(wordsFor(error));
      throw error;
    }
  };
  return { reorder, problem };
}

/** The server wants an order of those that it has. */
function wordsFor(error: unknown): string {
  const isRefused = error instanceof RequestFailed && error.code === "BAD_REQUEST";
  return isRefused ? "Somebody else added or removed one at the same time. Put them in order again." : explain(error);
}
