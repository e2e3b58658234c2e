import { t } from "@lingui/core/macro";
import { isHost } from "#server/domain/host-names.ts";
import { mailRelayLimits } from "#server/domain/mail-relay/limits.ts";
import { isSameAccount, type RelayAccount, usualPort } from "#server/domain/mail-relay/policy.ts";
import type { Problems } from "../../../../components/form/error-field.ts";
import { emailProblem } from "../../../../lib/input-problems.ts";
import { lengthProblem, tooLongProblem } from "../../../../lib/length-problem.ts";
import { controlCharacterProblem } from "../../../../lib/name-characters.ts";
import { relayMessages } from "./relay-messages.ts";
import type { RelayShape } from "./relay-query.ts";

/** The values of the mail server's form. The port is text, and the saved password is not included. */
export type RelayValues = {
  readonly host: string;
  readonly port: string;
  readonly tls: boolean;
  readonly accepts_any_certificate: boolean;
  readonly from: string;
  readonly user: string;
  readonly password: string;
};

/** The form's values for the saved mail server. */
export function relayValues(relay: RelayShape | null): RelayValues {
  if (relay === null) {
    return { host: "", port: "", tls: false, accepts_any_certificate: false, from: "", user: "", password: "" };
  }
  const { host, port, tls, accepts_any_certificate, from, user } = relay;
  return { host, port: String(port), tls, accepts_any_certificate, from, user, password: "" };
}

/** The server's parameters: all values, but the password only when one was typed. */
export function relayParameters({ port, user, password, ...others }: RelayValues) {
  return {
    ...others,
    user,
    ...(port.trim() === "" ? {} : { port: Number(port) }),
    ...(user.trim() === "" || password === "" ? {} : { password }),
  };
}

/**
 * Finds the values that the server would refuse. `saved` is the current mail server, which can have a saved password.
 */
export function relayProblems(values: RelayValues, saved: RelayShape | null): Problems<RelayValues> {
  const { host, port, from, user } = values;
  const { min, max } = mailRelayLimits.port;
  const isPort = /^\s*\d+\s*$/.test(port) && Number(port) >= min && Number(port) <= max;
  return {
    host: isHost(host.trim()) ? undefined : relayMessages.host(),
    port: port.trim() === "" || isPort ? undefined : relayMessages.port(),
    from: from.trim() === "" ? t`Enter the sender address.` : emailProblem(from),
    user: lengthProblem(user, mailRelayLimits.user, "") || controlCharacterProblem(user.trim()),
    password: passwordProblem(values, saved),
  };
}

function passwordProblem(values: RelayValues, saved: RelayShape | null): string | undefined {
  if (values.user.trim() === "") return undefined;
  const { length } = values.password;
  if (length > mailRelayLimits.password) return tooLongProblem(mailRelayLimits.password, length);
  if (values.password !== "") return controlCharacterProblem(values.password);
  if (saved === null || !saved.has_password) return t`Enter the password.`;
  return isSameAccount(accountOf(saved), accountOf(values)) ? undefined : relayMessages.passwordAgain();
}

function accountOf({ host, port, tls, accepts_any_certificate, user }: RelayValues | RelayShape): RelayAccount {
  const typed = String(port).trim();
  const name = user.trim();
  return {
    host: host.trim(),
    port: typed === "" ? usualPort(tls, name !== "") : Number(typed),
    isSecure: tls,
    acceptsAnyCertificate: accepts_any_certificate,
    user: name === "" ? null : name,
  };
}
