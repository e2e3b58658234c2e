import { plural, t } from "@lingui/core/macro";
import { Button } from "@mantine/core";
import { useRef, useState } from "react";
import { Card } from "../../../components/card.tsx";
import { createLazyPart, usePreload } from "../../../components/lazy-part.tsx";
import { useToasts } from "../../../components/toasts.tsx";
import { formatNumber } from "../../../lib/format.ts";
import { useKeptFocus } from "../../../lib/use-kept-focus.ts";
import { explain } from "../../../store/api.ts";
import classes from "./checklist.module.css";
import type { Checklist as ShownChecklist } from "./first-steps.ts";
import { StepRow } from "./step-row.tsx";
import { useChecklistChanges } from "./use-checklist-changes.ts";

const templates = createLazyPart(
  () => import("./templates/first-channels.tsx").then(({ FirstChannels }) => FirstChannels),
  "first-channels",
);
const lazyParts = [templates];

/** The steps of setting up a new organization. Those that are done are ticked by the facts, not by hand. */
export function Checklist({ checklist: { steps, dismissed, left } }: { checklist: ShownChecklist }) {
  const place = useRef<HTMLDivElement>(null);
  const [isChoosing, setChoosing] = useState(false);
  const changes = useChecklistChanges();
  const toast = useToasts();
  useKeptFocus(place);
  usePreload(lazyParts);
  const count = formatNumber(steps.length);
  const done = formatNumber(steps.length - left);
  const close = () => setChoosing(false);
  return (
    <div ref={place}>
      <Card id="checklist" title={t`Getting started`} aside={t`${done} of ${count} done`}>
        <ul className={classes.list} aria-label={t`Getting started`}>
          {steps.map(({ name, isDone }) => (
            <StepRow
              key={name}
              step={name}
              isDone={isDone}
              onOpen={() => setChoosing(true)}
              onDismiss={() => changes.dismiss(name)}
            />
          ))}
        </ul>
        <div className={classes.foot}>
          {dismissed.length > 0 && (
            <Button size="compact-md" variant="subtle" onClick={() => changes.showDismissed(dismissed)}>
              {plural({ count: dismissed.length }, { one: "Show # dismissed step", other: "Show # dismissed steps" })}
            </Button>
          )}
          <Button size="compact-md" variant="subtle" color="gray" onClick={changes.hide}>
            {t`Hide checklist`}
          </Button>
        </div>
      </Card>
      {isChoosing && (
        <templates.Part
          onClose={close}
          onFailure={(error) => {
            close();
            toast({ message: explain(error) });
          }}
        />
      )}
    </div>
  );
}
