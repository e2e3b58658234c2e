import type { z } from "zod";
import type { AdministeredKind } from "./administered.ts";
import type { Caller } from "./callers.ts";
import type { ErrorCode } from "./errors.ts";
import type { ExampleInput, ParamInput, Params, ParsedParams } from "./params.ts";

/**
 * Who may call an endpoint at all; finer questions (may this person do this to that?) are policy's.
 * `anyone` needs no sign-in; `user` is any active account, guests and bots included.
 */
export type Who = "anyone" | "user" | "member" | "moderator" | "administrator" | "owner";

/** The HTTP methods that endpoints use. */
export type Method = "GET" | "POST" | "PUT" | "PATCH" | "DELETE";

/** What an endpoint answers beside the success envelope. */
export type Returns = z.ZodObject;

/**
 * What somebody administers who calls an endpoint, for the audit log, which has an entry of each thing of that kind that
 * it changed; null for what is people's own: their messages, settings and sign-ins. Only reading changes nothing.
 */
type Changes =
  | { readonly method: "GET"; readonly administers?: never }
  | { readonly method: Exclude<Method, "GET">; readonly administers: AdministeredKind | null };

/**
 * One endpoint, declared once: routing, parsing, access, errors, the reference, the typed client and the
 * conformance suite all come from here.
 */
export type Endpoint<P extends Params = Params, R extends Returns = Returns, W extends Who = Who> = Changes & {
  /** Below `/api/v1`, path parameters in braces: `/users/{user_id}`. */
  readonly path: string;
  readonly who: W;
  /**
   * Whom policy refuses what the example asks for, although `who` would let them call, in an organization whose
   * permissions are as they were at first. The access matrix holds the server to it.
   */
  readonly refuses: readonly Caller[];
  /**
   * Answers everybody alike and never looks at credentials, so that wrong ones do no harm (the wire specification,
   * section 1.1).
   */
  readonly ignoresCredentials?: boolean;
  /** Whether incoming webhook bots may call it, which do nothing but send. */
  readonly webhookBots?: true;
  /** Whether it waits until there is something to say; only then does it take a turn of the caller's (`concurrency-limits.ts`). */
  readonly waits?: true;
  /** One line for the reference. */
  readonly summary: string;
  readonly params: P;
  readonly returns: R;
  /** The codes it may answer with beyond those every endpoint shares (see `sharedErrors`). */
  readonly errors: readonly ErrorCode[];
  /** A documented request and its answer, in the same types the handler uses. */
  readonly example: { readonly params: ExampleInput<P>; readonly returns: z.input<R> };
  /** Kept for older clients; the reference says so. */
  readonly deprecated?: boolean;
};

/** Any endpoint, its own types forgotten: for code that walks the registry. */
export type AnyEndpoint = {
  readonly method: Method;
  readonly administers?: AdministeredKind | null;
  readonly path: string;
  readonly who: Who;
  readonly refuses: readonly Caller[];
  readonly ignoresCredentials?: boolean;
  readonly webhookBots?: true;
  readonly waits?: true;
  readonly summary: string;
  readonly params: Params;
  readonly returns: Returns;
  readonly errors: readonly ErrorCode[];
  readonly example: { readonly params: Readonly<Record<string, unknown>>; readonly returns: unknown };
  readonly deprecated?: boolean;
};

/** The endpoints of one noun, by the verb + noun that names each. */
export type Endpoints = Readonly<Record<string, AnyEndpoint>>;

/** What the handler of an endpoint receives. */
export type ParamsOf<E extends AnyEndpoint> = ParsedParams<E["params"]>;

/** What the handler of an endpoint answers, the success envelope aside. */
export type ReturnsOf<E extends AnyEndpoint> = z.input<E["returns"]>;

/** What a caller of an endpoint passes. */
export type InputOf<E extends AnyEndpoint> = ParamInput<E["params"]>;

/** Codes that the pipeline itself may answer on any endpoint. */
export const sharedErrors: readonly ErrorCode[] = [
  "BAD_REQUEST",
  "REQUEST_VARIABLE_MISSING",
  "REQUEST_VARIABLE_INVALID",
  "REQUEST_CONFUSING_VAR",
  "UNAUTHORIZED",
  "UNAUTHORIZED_PRINCIPAL",
  "CSRF_FAILED",
  "REQUEST_TOO_LARGE",
  "RATE_LIMIT_HIT",
  "SHUTTING_DOWN",
  "STORAGE_FULL",
  "STORAGE_UNAVAILABLE",
];

/** Declares an endpoint; exists so that the example is checked against the parameters and the answer. */
export function endpoint<P extends Params, R extends Returns, const W extends Who>(
  declaration: Endpoint<P, R, W>,
): Endpoint<P, R, W> {
  return declaration;
}
