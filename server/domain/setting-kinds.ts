import { z } from "zod";
import type { Codec } from "../http/params.ts";
import { plainText } from "../http/value-schemas.ts";
import type { Text } from "../texts/msg.ts";
import { groupSettingChange, groupSettingValue, type SystemGroupName } from "./group-setting.ts";
import { languageCode } from "./language-code.ts";
import { retentionLimits } from "./retention-days.ts";

/** Where the pages show a setting: on which part of its page, and under which heading there. */
export type SettingPlace<Part extends string = string> = { readonly part: Part; readonly heading?: Text };

/** The declaration of a setting of any kind. */
type Declaration<Value> = {
  /** Its title everywhere. */
  readonly title: Text;
  /** Its explanation, in a sentence or two. */
  readonly about?: Text;
  /** What the page of a person's own settings says instead, where the other words are about other people. */
  readonly own?: { readonly title?: Text; readonly about?: Text };
  /** The value before anybody changes it. */
  readonly initial: Value;
  /** Whether administrators who are not owners may not change it. */
  readonly ownersOnly?: true;
  /** Whether it is about channels that are open to the web. Where the server forbids these, the pages hide it. */
  readonly webPublic?: true;
};

type Kind<Name extends string, More = unknown> = Declaration<unknown> & {
  readonly kind: Name;
  /** The allowed values. */
  readonly shape: z.ZodType;
  /**
   * The values that a request may send. They are more than the allowed ones where the API has a word for a value, or
   * its own error for a value.
   */
  readonly input: z.ZodType;
  readonly codec: Codec;
  /** The message for a value outside the limits, where the API has its own text for it. */
  readonly refusal?: (value: unknown) => string;
  readonly place?: SettingPlace;
} & More;

/**
 * A setting. Its kind decides how it is read, stored, described in the reference, and chosen on a page: on or off; one
 * of a few values; a whole number; a length of time in seconds, which may be null for forever; a number of days, or -1
 * for forever; a line of text; several lines; a language; the ID of a channel, or -1 for none; who may do something.
 */
export type Setting =
  | Kind<"flag">
  | Kind<"choice", { readonly options: Options<string | number> }>
  | Kind<"number", { readonly least: number; readonly most: number; readonly unit?: Text }>
  | Kind<"seconds", { readonly usual: readonly number[]; readonly mayBeForever: boolean }>
  | Kind<"days", { readonly least: number; readonly most: number }>
  | Kind<"line", { readonly longest?: number }>
  | Kind<"prose", { readonly longest: number }>
  | Kind<"language">
  | Kind<"channel">
  | Kind<"permission", PermissionRule>;

/** A setting that is no permission: its value is not a group. */
export type PlainSetting = Exclude<Setting, { kind: "permission" }>;

/** A table of settings by their names. */
export type SettingTable = Readonly<Record<string, Setting>>;

/** Values in words, in the order in which they are offered. */
type Options<Value> = readonly (readonly [value: Value, words: Text])[];

/** Which groups a permission of the organization may be given to (the wire specification, 10.2). */
type PermissionRule = {
  readonly initial: SystemGroupName;
  readonly allowNobody: boolean;
  /** False: guests do not have it even if they are in the group. */
  readonly allowEveryone: boolean;
  /** If given, only these groups are allowed. */
  readonly onlySystemGroups?: readonly SystemGroupName[];
};

/** A setting that is on or off. */
export function flag(declared: Declaration<boolean>) {
  const shape = z.boolean();
  return { kind: "flag", ...declared, shape, input: shape, codec: "json" } as const;
}

/** A setting that is one of a few values. */
export function choice<const Value extends string | number>(
  declared: Declaration<NoInfer<Value>> & { readonly options: Options<Value> },
) {
  const values = declared.options.map(([value]) => value);
  const shape = z.literal(values);
  const codec: Codec = values.every((value) => typeof value === "string") ? "either" : "json";
  return { kind: "choice", ...declared, shape, input: shape, codec } as const;
}

/** A setting that is a whole number from `least` to `most`. */
export function wholeNumber(
  declared: Declaration<number> & { readonly least: number; readonly most: number; readonly unit?: Text },
) {
  const shape = z.int().min(declared.least).max(declared.most);
  return { kind: "number", ...declared, shape, input: shape, codec: "json" } as const;
}

/** A setting that is a length of time, in seconds; `usual` are the lengths that the page offers. */
export function seconds(declared: Declaration<number> & { readonly usual: readonly number[]; readonly most: number }) {
  const shape = z.int().min(1).max(declared.most);
  return { kind: "seconds", mayBeForever: false, ...declared, shape, input: shape, codec: "json" } as const;
}

const usualLimits = [60, 120, 600, 3_600, 86_400, 604_800, 2_592_000];

/** A setting that is a time limit for an action, in seconds; null for no limit. */
export function timeLimit(declared: Declaration<number>) {
  const shape = z.int().min(1).max(1_000_000_000).nullable();
  const input = z.union([z.literal("unlimited").transform(() => null), shape]);
  const initial: number | null = declared.initial;
  const offered = { usual: usualLimits, mayBeForever: true } as const;
  return { kind: "seconds", ...offered, ...declared, initial, shape, input, codec: "either" } as const;
}

/** A setting that is a number of days, or -1 for no limit. */
export function daysOrForever(declared: Declaration<number>) {
  const shape = z.union([z.literal(-1), z.int().min(retentionLimits.min).max(retentionLimits.max)]);
  const input = z.union([z.literal("unlimited").transform((): z.output<typeof shape> => -1), shape]);
  const limits = { least: retentionLimits.min, most: retentionLimits.max } as const;
  return { kind: "days", ...declared, ...limits, shape, input, codec: "either" } as const;
}

/** A setting that is a line of text of at most `longest` characters. */
export function line(declared: Declaration<string> & { readonly longest: number }) {
  const shape = plainText(declared.longest);
  return { kind: "line", ...declared, shape, input: shape, codec: "text" } as const;
}

/** A setting that is a line of text in a certain form, for example an address. */
export function lineOfShape<Shape extends z.ZodType>(
  declared: Declaration<z.output<Shape>> & { readonly shape: Shape },
) {
  return { kind: "line", ...declared, input: declared.shape, codec: "either" } as const;
}

/** A setting that is several lines of text. */
export function prose(declared: Declaration<string> & { readonly longest: number }) {
  const shape = plainText(declared.longest);
  return { kind: "prose", ...declared, shape, input: shape, codec: "text" } as const;
}

/** A setting that is a language, by its code. */
export function language(declared: Declaration<string>) {
  return { kind: "language", ...declared, shape: languageCode, input: languageCode, codec: "either" } as const;
}

/** A setting that names a channel by ID, or none by -1. */
export function channel(declared: Omit<Declaration<number>, "initial">) {
  const shape = z.int().min(-1);
  return { kind: "channel", ...declared, initial: -1, shape, input: shape, codec: "json" } as const;
}

/** A setting for who may do something: a system group at first. */
export function permission(declared: Declaration<SystemGroupName> & PermissionRule) {
  return {
    kind: "permission",
    ...declared,
    shape: groupSettingValue,
    input: groupSettingChange,
    codec: "json",
  } as const;
}

/** Settings that the pages show in one place, in the order of the table. */
export function shownIn<const Part extends string, Table extends SettingTable>(
  place: SettingPlace<Part>,
  table: Table,
) {
  const placed = Object.entries(table).map(([name, setting]) => [name, { ...setting, place }]);
  return Object.fromEntries(placed) as {
    readonly [Name in keyof Table]: Table[Name] & { readonly place: SettingPlace<Part> };
  };
}

/** The shape of each setting in a table. */
export function shapesOf<Table extends Readonly<Record<string, { readonly shape: z.ZodType }>>>(table: Table) {
  const shapes = Object.entries(table).map(([name, { shape }]) => [name, shape]);
  return Object.fromEntries(shapes) as { readonly [Name in keyof Table]: Table[Name]["shape"] };
}
