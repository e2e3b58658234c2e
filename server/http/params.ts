import { z } from "zod";

/**
 * How one parameter travels. `text`: the raw string is the value. `json`: the field holds JSON text (the API
 * specification, Conventions 1). `either`: JSON where it parses to what is wanted, else the raw string (`to`, `anchor`,
 * …). `file`: the one file of a multipart form, whatever its field is called.
 */
export type Codec = "text" | "json" | "either" | "file";

/** One declared parameter: its shape, how it travels, other names it answers to, and a sentence for the reference. */
export type Param<Schema extends z.ZodType = z.ZodType, C extends Codec = Codec> = {
  readonly schema: Schema;
  readonly codec: C;
  readonly aliases: readonly string[];
  readonly about: string;
  /** What every unusable value is answered, where the API has words of its own for it; else what is wrong with it. */
  readonly refusal?: string;
  /** Whether it means nothing beside the parameters declared before it: then it is left out, whatever it holds. */
  readonly isIgnored?: IsIgnored;
  /** Of a file, in bytes, or as the server is configured. */
  readonly sizeLimit?: SizeLimit;
  /** Of a path parameter: whether it is all that follows, slashes included. */
  readonly isTail?: true;
};

/** Tells by the parameters that are read already whether another one means nothing. */
type IsIgnored = (earlier: Readonly<Record<string, unknown>>) => boolean;

/** How large a file may be: so many bytes, or what this server takes as uploads. */
export type SizeLimit = number | "configured";

/** A file that came with a request; it is on the disk until the request is answered, and then removed. */
export type Upload = {
  /** As the client calls it, without folders; may be empty. */
  readonly name: string;
  /** What the client says it is: not to be relied on. */
  readonly contentType: string;
  /** In bytes, more than none. */
  readonly size: number;
  readonly path: string;
};

/** The parameters of an endpoint by name; names that stand in braces in its path are path parameters. */
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

/** The parameters that a documented request shows: all but the file. */
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

/** A path parameter that is all the rest of the path: `ab/cd/name.pdf`, its slashes encoded or not. */
export function pathTail<Schema extends z.ZodType>(schema: Schema, about: string) {
  return { ...param("text", schema, about), isTail: true as const };
}

/** The file that a request must carry, as large as uploads may be. */
export function uploadedFile(about: string) {
  return { ...param("file", uploadSchema, about), sizeLimit: "configured" as const };
}

/** The file that a request must carry, of at most so many MiB; clients of the family name its field as they like. */
export function file(limit: number, about: string) {
  return { ...param("file", uploadSchema, about), sizeLimit: limit * mebibyte };
}

/** A file that a request may carry. */
export function optionalFile(limit: number, about: string) {
  return { ...param("file", uploadSchema.optional(), about), sizeLimit: limit * mebibyte };
}

const mebibyte = 1024 * 1024;

// What a client passes is the file itself; what a handler gets is told where it is.
const uploadSchema = z
  .unknown()
  .refine((value) => value !== undefined)
  .meta({ type: "string", contentMediaType: "application/octet-stream" }) as z.ZodType<unknown> as z.ZodType<
  Upload,
  Blob
>;

/**
 * An ID as clients send it: an integer that a database column can hold. Of one that cannot exist, such as -1, the same is
 * said as of one that does not: it is looked for (the wire specification, Decisions 10).
 */
export const id = z.int();

/** A true/false parameter; JSON text, as the whole family sends it. */
export const flag = z.boolean();

/**
 * Text without null bytes and at most `limit` code points long, white space around it not counted, nor how it may begin
 * on top of that.
 */
export function plainText(limit: number, uncounted = "") {
  const checked = z.string().superRefine((value, context) => {
    if (value.includes("\u0000")) context.addIssue({ code: "custom", message: "must not contain null bytes" });
    const text = value.trim();
    const counted = text.startsWith(uncounted) ? text.slice(uncounted.length) : text;
    if (counted.length > limit && [...counted].length > limit) {
      context.addIssue({ code: "custom", message: `is too long (limit: ${limit} characters)` });
    }
  });
  // For the reference: JSON Schema counts code points too.
  return checked.meta({ maxLength: limit + uncounted.length });
}
