import { type ApiError, invalidParameter } from "../../http/errors.ts";
import type { ParameterProblem } from "../../http/parameter-problems.ts";
import { isEmailAddress } from "../email-addresses.ts";
import { isHost } from "../host-names.ts";
import { findControlCharacter } from "../unusable-characters.ts";
import { usualPort } from "./policy.ts";

/** A mail server as an owner enters it. */
export type NewRelay = {
  readonly host: string;
  readonly port: number;
  readonly isSecure: boolean;
  readonly acceptsAnyCertificate: boolean;
  readonly sender: string;
  /** Null for a server without sign-in. */
  readonly user: string | null;
  /** Undefined to keep the stored one. */
  readonly password: string | undefined;
};

type RelayParams = {
  readonly host: string;
  readonly port?: number | undefined;
  readonly tls: boolean;
  readonly accepts_any_certificate: boolean;
  readonly from: string;
  readonly user: string;
  readonly password?: string | undefined;
};

/**
 * A mail server as it may be stored.
 * @throws {ApiError} BAD_REQUEST with `var_name`, the parameter that is wrong
 */
export function readRelay(params: RelayParams): NewRelay {
  const [host, sender, user] = [params.host.trim(), params.from.trim(), params.user.trim()];
  if (!isHost(host))
    throw relayRefusal("host", "invalid", "Enter a host name or an IP address, such as mail.example.com.");
  if (!isEmailAddress(sender)) throw relayRefusal("from", "invalid", "Enter a valid email address.");
  const { password } = params;
  assertNoControlCharacter("user", user);
  assertNoControlCharacter("password", password ?? "");
  if (user === "" && password !== undefined && password !== "")
    throw relayRefusal("user", "missing", "Enter the user name too.");
  if (user !== "" && password === "") throw relayRefusal("password", "missing", "Enter the password.");
  return {
    host,
    port: params.port ?? usualPort(params.tls, user !== ""),
    isSecure: params.tls,
    acceptsAnyCertificate: params.accepts_any_certificate,
    sender,
    user: user === "" ? null : user,
    password,
  };
}

function assertNoControlCharacter(parameter: "user" | "password", text: string): void {
  if (findControlCharacter(text) !== undefined)
    throw relayRefusal(parameter, "unusable_character", "Remove invisible characters.");
}

/** A refusal of one parameter. */
export function relayRefusal(parameter: keyof RelayParams, problem: ParameterProblem, message: string): ApiError {
  return invalidParameter(parameter, problem, message);
}
