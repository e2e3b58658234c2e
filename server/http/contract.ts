import type { z } from "zod";
import type { AdministeredKind } from "../administered-kinds.ts";
import type { Caller } from "./callers.ts";
import type { ErrorCode } from "./errors.ts";
import type { ExampleInput, ParamInput, Params, ParsedParams } from "./params.ts";

/**
 * Who may call an endpoint at all; policy decides the finer questions (may this person do this to that?). `anyone`
 * needs no sign-in; `user` is any active account, guests and bots included.
 */
export type Who = "anyone" | "user" | "member" | "moderator" | "administrator" | "owner";

/** The HTTP methods that endpoints use. */
export type Method = "GET" | "POST" | "PUT" | "PATCH" | "DELETE";

/** What an endpoint answers beside the success envelope. */
export type Returns = z.ZodObject;

/**
 * The kind of thing that a call of this endpoint administers. The audit log has an entry for each thing of that kind
 * that the call changed. Null for a person's own messages, settings and sign-ins. A GET changes nothing.
 */
type Changes =
  | { readonly method: "GET"; readonly administers?: never }
  | { readonly method: Exclude<Method, "GET">; readonly administers: AdministeredKind | null };

/**
 * One endpoint, declared once. Routing, parsing, access, errors, the reference, the typed client and the conformance
 * suite all use the declaration.
 */
export type Endpoint<P extends Params = Params, R extends Returns = Returns, W extends Who = Who> = Changes & {
  /** Below `/api/v1`, path parameters in braces: `/users/{user_id}`. */
  readonly path: string;
  readonly who: W;
  /**
   * The callers that `who` admits and policy refuses, for the example request in an organization with its first
   * permissions. The access matrix checks the server against this. Everything that an example names belongs to Ada, an
   * owner (`server/testing/documented-office.ts`). If people may change only what is theirs, this is
   * `callersBelow("owner")`.
   */
  readonly refuses: readonly Caller[];
  /**
   * Answers everybody alike and never checks credentials, so that wrong ones do no harm (the wire specification,
   * section 1.1).
   */
  readonly ignoresCredentials?: boolean;
  /** Whether a refusal clears the cookie of a browser whose session has ended. */
  readonly clearsEndedSession?: true;
  /** Whether incoming webhook bots may call it; they may only send. */
  readonly allowsWebhookBots?: true;
  /**
   * Whether it waits for events. Then it counts against the caller's concurrency limit only while it answers
   * (`concurrency-limits.ts`).
   */
  readonly waits?: true;
  /** One line for the reference. */
  readonly summary: string;
  readonly params: P;
  readonly returns: R;
  /** The codes that it may answer with, in addition to those that every endpoint shares (see `sharedErrors`). */
  readonly errors: readonly ErrorCode[];
  /** A documented request and its answer, in the same types the handler uses. */
  readonly example: { readonly params: ExampleInput<P>; readonly returns: z.input<R> };
  /** Kept for older clients; the reference says so. */
  readonly deprecated?: boolean;
};

/** Any endpoint, without its own types: for code that walks the registry. */
export type AnyEndpoint = {
  readonly method: Method;
  readonly administers?: AdministeredKind | null;
  readonly path: string;
  readonly who: Who;
  readonly refuses: readonly Caller[];
  readonly ignoresCredentials?: boolean;
  readonly clearsEndedSession?: true;
  readonly allowsWebhookBots?: true;
  readonly waits?: true;
  readonly summary: string;
  readonly params: Params;
  readonly returns: Returns;
  readonly errors: readonly ErrorCode[];
  readonly example: { readonly params: Readonly<Record<string, unknown>>; readonly returns: unknown };
  readonly deprecated?: boolean;
};

/** The endpoints of one noun, by their names, each a verb and a noun. */
export type Endpoints = Readonly<Record<string, AnyEndpoint>>;

/** What the handler of an endpoint receives. */
export type ParamsOf<E extends AnyEndpoint> = ParsedParams<E["params"]>;

/** What the handler of an endpoint answers, without the success envelope. */
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

/** Declares an endpoint. It checks the types of the example against the parameters and the answer. */
export function endpoint<P extends Params, R extends Returns, const W extends Who>(
  declaration: Endpoint<P, R, W>,
): Endpoint<P, R, W> {
  return declaration;
}
