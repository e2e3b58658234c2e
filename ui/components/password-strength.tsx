import { t } from "@lingui/core/macro";
import { VisuallyHidden } from "@mantine/core";
import { useEffect, useState } from "react";
import { estimateStrength } from "../lib/estimate-strength.ts";
import { describeStrength, levels, type Strength } from "../lib/strength.ts";
import classes from "./password-strength.module.css";

/**
 * The pause in typing before the strength is announced, in milliseconds. Announcing each character would be too much.
 */
const typingPauseMilliseconds = 400;

/**
 * The strength of a password in bars and words, with advice for a weak one. Screen readers announce it politely, and
 * only when it changes.
 */
export function PasswordStrength({ password, personalWords }: { password: string; personalWords: readonly string[] }) {
  const strength = useStrength(password, personalWords);
  return (
    <div className={classes.strength} data-level={strength?.level}>
      {strength && (
        <span className={classes.bars} aria-hidden="true">
          {levels.map((level, index) => (
            <span key={level} data-full={index <= levels.indexOf(strength.level) || undefined} />
          ))}
        </span>
      )}
      <span role="status">
        {strength && (
          <>
            <VisuallyHidden>{t`Password strength:`} </VisuallyHidden>
            {strength.words}
          </>
        )}
      </span>
    </div>
  );
}

function useStrength(password: string, personalWords: readonly string[]): Strength | undefined {
  const [strength, setStrength] = useState<Strength>();
  // Callers make a new list on every render, with the same words.
  const words = personalWords.join("\n");
  useEffect(() => {
    let isCurrent = true;
    const timer = setTimeout(async () => {
      const estimate = password === "" ? undefined : await estimateStrength(password, words.split("\n"));
      if (isCurrent) setStrength(estimate && describeStrength(password, estimate));
    }, typingPauseMilliseconds);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [password, words]);
  return strength;
}
