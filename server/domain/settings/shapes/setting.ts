import { z } from "zod";

/** One personal setting. */
export type SettingDefinition = {
  /** What it may be, and how a request has to send it. */
  readonly shape: z.ZodType;
  /** What it is until somebody chooses otherwise. */
  readonly factory: unknown;
  /** A sentence for the reference. */
  readonly about: string;
  /** A person's alone: the organization sets no default of its own. */
  readonly isOwn?: true;
};

/** The shape of each setting in a table of them. */
export function shapesOf<Definitions extends Readonly<Record<string, { readonly shape: z.ZodType }>>>(
  definitions: Definitions,
) {
  const shapes = Object.entries(definitions).map(([name, { shape }]) => [name, shape]);
  return Object.fromEntries(shapes) as { readonly [Name in keyof Definitions]: Definitions[Name]["shape"] };
}

/** A setting that is on or off. */
export function flag(factory: boolean, about: string) {
  return { shape: z.boolean(), factory, about };
}

/** A setting that is one of some numbers. */
export function choice<const Values extends readonly number[]>(values: Values, factory: Values[number], about: string) {
  return { shape: z.literal(values), factory, about };
}

/** A setting that is one of some words. */
export function word<const Values extends readonly [string, ...string[]]>(
  values: Values,
  factory: Values[number],
  about: string,
) {
  return { shape: z.enum(values), factory, about };
}

/** A setting that is a number between two others. */
export function amount(least: number, most: number, factory: number, about: string) {
  return { shape: z.int().min(least).max(most), factory, about };
}

/** A setting that is each person's own: the organization has no default for it. */
export function own<Definition extends SettingDefinition>(definition: Definition) {
  return { ...definition, isOwn: true } as const;
}
