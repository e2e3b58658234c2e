import type { Caller } from "../callers.ts";
import { type AnyEndpoint, sharedErrors } from "../contract.ts";
import { errorCodeFor } from "../dialect.ts";
import { type ErrorCode, errorStatus } from "../errors.ts";
import type { Param } from "../params.ts";
import { isScalar, type JsonSchema, jsonSchemaOf } from "./json-schema.ts";

/** Who may call an endpoint, and the callers to whom policy refuses its example. */
export function describeCallers({ who, refuses, allowsWebhookBots }: AnyEndpoint): string {
  const refused = [...new Set(refuses.map((caller) => refusedWords(caller, refuses)))];
  const sentences = [
    callerSentences[who],
    ...(refused.length === 0 ? [] : [`What the example asks for is refused to ${formatList(refused)}.`]),
    ...(allowsWebhookBots === true ? ["Incoming webhook bots may call it too."] : []),
  ];
  return sentences.join(" ");
}

const callerSentences: Readonly<Record<AnyEndpoint["who"], string>> = {
  anyone: "Anyone may call it, signed in or not.",
  user: "Everyone who is signed in may call it.",
  member: "Members and above may call it, guests may not.",
  moderator: "Moderators, administrators and owners may call it.",
  administrator: "Administrators and owners may call it.",
  owner: "Owners may call it.",
};

const callerWords: Readonly<Record<Caller, string>> = {
  stranger: "those who are not signed in",
  guest: "guests",
  newMember: "new members",
  fullMember: "members",
  moderator: "moderators",
  administrator: "administrators",
  owner: "owners",
  bot: "bots",
};

function refusedWords(caller: Caller, refused: readonly Caller[]): string {
  return callerWords[caller === "newMember" && refused.includes("fullMember") ? "fullMember" : caller];
}

const formatList = (words: readonly string[]) => new Intl.ListFormat("en-GB").format(words);

/** One parameter as the reference describes it. */
export type DescribedParam = {
  readonly name: string;
  readonly location: "path" | "query" | "form";
  readonly required: boolean;
  /** Whether its field contains JSON text. Numbers, true and false are the same in both forms. */
  readonly asJson: boolean;
  /** Whether it is the file of a multipart form. */
  readonly isFile: boolean;
  readonly description: string;
  readonly schema: JsonSchema;
  readonly example: unknown;
};

/** The parameters of an endpoint for the reference, in the order of their declaration. */
export function describeParams(endpoint: AnyEndpoint): DescribedParam[] {
  return Object.entries(endpoint.params).map(([name, param]) => describeParam(name, param, endpoint));
}

function describeParam(name: string, param: Param, endpoint: AnyEndpoint): DescribedParam {
  const schema = jsonSchemaOf(param.schema);
  const also = param.aliases.length === 0 ? "" : ` Also read under the name ${param.aliases.join(" or ")}.`;
  return {
    name,
    location: endpoint.path.includes(`{${name}}`) ? "path" : endpoint.method === "GET" ? "query" : "form",
    required: !param.schema.safeParse(undefined).success,
    asJson: (param.codec === "json" || param.codec === "either") && !isScalar(schema),
    isFile: param.codec === "file",
    description: `${param.about}${also}${describeSizeLimit(param)}`,
    schema,
    example: endpoint.example.params[name],
  };
}

function describeSizeLimit({ sizeLimit }: Param): string {
  if (sizeLimit === "configured") return " At most max_file_upload_size_mib; its field may have any name.";
  return sizeLimit === undefined ? "" : ` At most ${sizeLimit / 1024 / 1024} MiB; its field may have any name.`;
}

/** The codes that an endpoint may answer to native clients, its own first. */
export function errorCodesOf(endpoint: AnyEndpoint): ErrorCode[] {
  const shared = sharedErrors.filter((code) => canHappen(code, endpoint));
  const codes = [...endpoint.errors, ...shared].map((code) => errorCodeFor(code, "native") as ErrorCode);
  return [...new Set(codes)];
}

function canHappen(code: ErrorCode, endpoint: AnyEndpoint): boolean {
  switch (code) {
    case "UNAUTHORIZED":
      return endpoint.ignoresCredentials !== true;
    case "CSRF_FAILED":
    case "REQUEST_TOO_LARGE":
      return endpoint.method !== "GET";
    default:
      return true;
  }
}

/** Codes by their HTTP status. */
export function byStatus(codes: readonly ErrorCode[]): ReadonlyMap<number, readonly ErrorCode[]> {
  return Map.groupBy(codes, (code) => errorStatus[code]);
}
