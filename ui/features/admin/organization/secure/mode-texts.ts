import type { SecureMode } from "./secure-query.ts";

/** The title and explanation of each mode. */
export const modeTexts: Readonly<Record<SecureMode, { readonly title: string; readonly about: string }>> = {
  off: {
    title: "Connections are not encrypted",
    about:
      "Whoever controls the network could read passwords and messages. Offer HTTPS first: nothing changes for anybody until you require it.",
  },
  optional: {
    title: "Connections can be encrypted",
    about:
      "The server answers HTTPS, and plain HTTP as before. Have every device trust the certificate, then require HTTPS.",
  },
  required: {
    title: "Connections are encrypted",
    about: "The server answers HTTPS alone. Whoever comes by plain HTTP is led there.",
  },
};

type Step = { readonly to: SecureMode; readonly action: string };

/**
 * The steps from each mode, the usual one first. From off to required there are two steps, so that nobody is locked
 * out.
 */
export const stepsByMode: Readonly<Record<SecureMode, readonly Step[]>> = {
  off: [{ to: "optional", action: "Offer HTTPS" }],
  optional: [
    { to: "required", action: "Require HTTPS" },
    { to: "off", action: "Turn HTTPS off" },
  ],
  required: [
    { to: "optional", action: "Allow plain HTTP again" },
    { to: "off", action: "Turn HTTPS off" },
  ],
};

/** The question before a step, with its consequences. */
export function describeStep(
  mode: SecureMode,
  { isTrusted, isRequiredNow }: { isTrusted: boolean; isRequiredNow: boolean },
) {
  switch (mode) {
    case "optional":
      return {
        title: isRequiredNow ? "Allow plain HTTP again?" : "Offer HTTPS?",
        text: isRequiredNow
          ? "Connections by plain HTTP are not encrypted. Whoever uses HTTPS goes on as before."
          : "The server makes a certificate of its own, which devices have to trust once. Nobody is cut off.",
      };
    case "required":
      return {
        title: "Require HTTPS?",
        text: [
          "Everybody is led to the encrypted address and signs in once more, you too. Devices that do not trust the certificate show a warning until they do.",
          isTrusted
            ? "This browser trusts it."
            : "This browser does not trust it yet: you are led to the page that says how, and can undo this with watercooler serve --no-https.",
        ].join(" "),
      };
    case "off":
      return {
        title: "Turn HTTPS off?",
        text: "From then on passwords and messages travel unencrypted. Whoever came by HTTPS goes to the plain address and signs in once more. The certificate is kept.",
      };
  }
}
