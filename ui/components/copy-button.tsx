import { Button, VisuallyHidden } from "@mantine/core";
import { IconCheck, IconCopy } from "@tabler/icons-react";
import { useEffect, useState } from "react";
import { copyText } from "../lib/copy-text.ts";
import classes from "./copy-button.module.css";

type Outcome = "copied" | "failed";

const words = { copied: "Copied", failed: "Select it instead" };

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
  const Icon = outcome === "copied" ? IconCheck : IconCopy;
  return (
    <>
      <Button
        variant="default"
        size="compact-md"
        aria-label={`Copy ${what}`}
        classNames={{ section: classes.icon }}
        leftSection={<Icon size={16} aria-hidden />}
        onClick={async () => setOutcome((await copyText(text)) ? "copied" : "failed")}
      >
        <span className={classes.words}>{outcome ? words[outcome] : "Copy"}</span>
      </Button>
      <VisuallyHidden role="status">{outcome && words[outcome]}</VisuallyHidden>
    </>
  );
}
