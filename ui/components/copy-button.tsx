import { t } from "@lingui/core/macro";
import { Button, VisuallyHidden } from "@mantine/core";
import { IconCheck, IconCopy } from "@tabler/icons-react";
import { useEffect, useState } from "react";
import { copyText } from "../lib/copy-text.ts";
import classes from "./copy-button.module.css";

type Outcome = "copied" | "failed";

/**
 * Copies a text and says for two seconds whether that worked. `what` is a name for a text that is too long to read out.
 */
export function CopyButton({ text, what = text }: { text: string; what?: string }) {
  const [outcome, setOutcome] = useState<Outcome>();
  useEffect(() => {
    if (!outcome) return;
    const timer = setTimeout(() => setOutcome(undefined), 2000);
    return () => clearTimeout(timer);
  }, [outcome]);
  const words = { copied: t`Copied`, failed: t`Select it instead` };
  const Icon = outcome === "copied" ? IconCheck : IconCopy;
  return (
    <>
      <Button
        variant="default"
        size="compact-md"
        aria-label={t`Copy ${what}`}
        classNames={{ section: classes.icon }}
        leftSection={<Icon size={16} aria-hidden />}
        onClick={async () => setOutcome((await copyText(text)) ? "copied" : "failed")}
      >
        <span className={classes.words}>{outcome ? words[outcome] : t({ message: "Copy", comment: "A button" })}</span>
      </Button>
      <VisuallyHidden role="status">{outcome && words[outcome]}</VisuallyHidden>
    </>
  );
}
