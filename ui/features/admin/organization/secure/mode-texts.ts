import { t } from "@lingui/core/macro";
import { joinSentences } from "#server/texts/join-sentences.ts";
import type { SecureMode } from "./secure-query.ts";

/** The title and explanation of a mode. */
export function describeMode(mode: SecureMode): { readonly title: string; readonly about: string } {
  switch (mode) {
    case "off":
      return {
        title: t`Connections are not encrypted`,
        about: t`Anyone who controls the network could read passwords and messages. Offer HTTPS first: nothing changes for people until you require it.`,
      };
    case "optional":
      return {
        title: t`Connections can be encrypted`,
        about: t`The server accepts HTTPS and plain HTTP. Make every device trust the certificate, then require HTTPS.`,
      };
    case "required":
      return {
        title: t`Connections are encrypted`,
        about: t`The server accepts only HTTPS. People who use plain HTTP are redirected.`,
      };
  }
}

/**
 * The steps from each mode, the usual one first. From off to required there are two steps, so that nobody is locked
 * out.
 */
export const stepsByMode: Readonly<Record<SecureMode, readonly SecureMode[]>> = {
  off: ["optional"],
  optional: ["required", "off"],
  required: ["optional", "off"],
};

/** The label of the button for a step. */
export function stepTitle(from: SecureMode, to: SecureMode): string {
  switch (to) {
    case "off":
      return t`Turn off HTTPS`;
    case "optional":
      return from === "required" ? t`Allow plain HTTP again` : t`Offer HTTPS`;
    case "required":
      return t`Require HTTPS`;
  }
}

/** The question before a step, with its consequences. */
export function describeStep(from: SecureMode, to: SecureMode, isTrusted: boolean) {
  switch (to) {
    case "optional":
      return from === "required"
        ? {
            title: t`Allow plain HTTP again?`,
            text: t`Connections by plain HTTP are not encrypted. Nothing changes for people who use HTTPS.`,
          }
        : {
            title: t`Offer HTTPS?`,
            text: t`The server creates its own certificate. Each device has to trust it once. Nobody is disconnected.`,
          };
    case "required":
      return {
        title: t`Require HTTPS?`,
        text: joinSentences(
          t`Everyone is redirected to the encrypted address and has to sign in again, including you.`,
          t`Devices that don't trust the certificate yet show a warning.`,
          isTrusted
            ? t`This browser trusts it.`
            : t`This browser doesn't trust it yet, so a page opens that explains how. To undo this, start the server with: watercooler serve --no-https.`,
        ),
      };
    case "off":
      return {
        title: t`Turn off HTTPS?`,
        text: t`Passwords and messages are then sent unencrypted. People who used HTTPS have to sign in again. The certificate is kept.`,
      };
  }
}
