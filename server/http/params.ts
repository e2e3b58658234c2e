import { z } from "zod";

/**
 * How a parameter is sent. `text`: the raw string is the value. `json`: the field contains JSON text (the API
 * specification, Conventions 1). `either`: JSON if that parses to a valid value, else the raw string (`to`, `anchor`,
 * …). `file`: the only file of a multipart form, whatever the name of its field.
 */
export type Codec = "text" | "json" | "either" | "file";

/** One declared parameter: its shape, how it is sent, other names for it, and a sentence for the reference. */
export type Param<Schema extends z.ZodType = z.ZodType, C extends Codec = Codec> = {
  readonly schema: Schema;
  readonly codec: C;
  readonly aliases: readonly string[];
  readonly about: string;
  /** The message for every invalid value, if the API prescribes one; otherwise the message says what is wrong. */
  readonly refusal?: string;
  /** Whether the parameters before it make it meaningless: then it is left out, whatever its value. */
  readonly isIgnored?: IsIgnored;
  /** Only for files: the limit in bytes, or as the server is configured. */
  readonly sizeLimit?: SizeLimit;
  /** Only for path parameters: whether it is the rest of the path, slashes included. */
  readonly isTail?: true;
};

/** Decides from the parameters that were read before it whether another one is meaningless. */
type IsIgnored = (earlier: Readonly<Record<string, unknown>>) => boolean;

/** How large a file may be: a number of bytes, or the configured limit of uploads. */
export type SizeLimit = number | "configured";

/** A file that came with a request. It is on the disk until the request is answered, and then removed. */
export type Upload = {
  /** The client's name for it, without folders; may be empty. */
  readonly name: string;
  /** The client's content type for it, which cannot be trusted. */
  readonly contentType: string;
  /** In bytes; at least one. */
  readonly size: number;
  readonly path: string;
};

/** The parameters of an endpoint by name. Names in braces in its path are path parameters. */
export type Params = Readonly<Record<string, Param>>;

/** What a handler receives: every declared parameter, parsed, defaults applied. */
export type ParsedParams<P extends Params> = { [Name in keyof P]: z.output<P[Name]["schema"]> };

/** What a caller of the typed client passes: optional parameters may be left out. */
export type ParamInput<P extends Params> = {
  [Name in keyof P as undefined extends z.input<P[Name]["schema"]> ? never : Name]: z.input<P[Name]["schema"]>;
} & {
  [Name in keyof P as undefined extends z.input<P[Name]["schema"]> ? Name : never]?:
    | z.input<P[Name]["schema"]>
    | undefined;
};

/** The parameters that a documented request shows: all except the file. */
export type ExampleInput<P extends Params> = ParamInput<{
  [Name in keyof P as P[Name]["codec"] extends "file" ? never : Name]: P[Name];
}>;

type Options = { readonly aliases?: readonly string[]; readonly refusal?: string; readonly isIgnored?: IsIgnored };

function param<Schema extends z.ZodType, C extends Codec>(codec: C, schema: Schema, about: string, options?: Options) {
  const { aliases = [], ...others } = options ?? {};
  return { schema, codec, aliases, about, ...others } satisfies Param<Schema, C>;
}

/** A parameter whose raw text is its value: content, topic, names. */
export function text<Schema extends z.ZodType>(schema: Schema, about: string, options?: Options) {
  return param("text", schema, about, options);
}

/** A parameter sent as JSON text: numbers, booleans, arrays and objects. */
export function json<Schema extends z.ZodType>(schema: Schema, about: string, options?: Options) {
  return param("json", schema, about, options);
}

/** A parameter that clients send either as JSON text or bare, such as a list of user IDs or one channel name. */
export function either<Schema extends z.ZodType>(schema: Schema, about: string, options?: Options) {
  return param("either", schema, about, options);
}

/** A path parameter that takes the rest of the path: `ab/cd/name.pdf`, with its slashes encoded or not. */
export function pathTail<Schema extends z.ZodType>(schema: Schema, about: string) {
  return { ...param("text", schema, about), isTail: true as const };
}

/** The file that a request must carry, up to the configured limit of uploads. */
export function uploadedFile(about: string) {
  return { ...param("file", uploadSchema, about), sizeLimit: "configured" as const };
}

/** The file that a request must carry, of at most `limit` MiB. Clients of the family give its field any name. */
export function file(limit: number, about: string) {
  return { ...param("file", uploadSchema, about), sizeLimit: limit * mebibyte };
}

/** A file that a request may carry. */
export function optionalFile(limit: number, about: string) {
  return { ...param("file", uploadSchema.optional(), about), sizeLimit: limit * mebibyte };
}

const mebibyte = 1024 * 1024;

// A client passes the file itself; a handler gets its path.
const uploadSchema = z
  .unknown()
  .refine((value) => value !== undefined)
  .meta({ type: "string", contentMediaType: "application/octet-stream" }) as z.ZodType<unknown> as z.ZodType<
  Upload,
  Blob
>;
