import { z } from "zod";

type Shape = Readonly<Record<string, z.ZodType>>;

/** A shape each of whose keys may be left out, and is never there without a value. */
export type Changes<Whole extends Shape> = { -readonly [Name in keyof Whole]: z.ZodExactOptional<Whole[Name]> };

/** The shape of what is different in something: any of its keys, with their new values. */
export function changesOf<Whole extends Shape>(whole: Whole): Changes<Whole> {
  const changes = Object.entries(whole).map(([name, shape]) => [name, shape.exactOptional()]);
  return Object.fromEntries(changes) as Changes<Whole>;
}

/** Each of several kinds of object without some of its keys. */
export type Without<Kinds, Keys extends PropertyKey> = Kinds extends unknown ? Omit<Kinds, Keys> : never;

/** A property with its value, for each of some names: which value goes with which property is known. */
export type Valued<Values, Names extends keyof Values> = {
  [Name in Names]: { readonly property: Name; readonly value: Values[Name] };
}[Names];

/** One property of something with its value, as most events about one property carry them. */
export function valued<Values, Name extends keyof Values>(values: Values, property: Name): Valued<Values, Name> {
  return { property, value: values[property] };
}

/** The keys that an event has for the name of a property and for its value. */
type Keys<Property extends string, Value extends string> = { readonly property: Property; readonly value: Value };

type Update<Common, Property extends string, Value extends string, Name, Its, Companions> = z.ZodObject<
  Common & { [Key in Property]: z.ZodLiteral<Name & string> } & { [Key in Value]: Its } & Companions
>;

/** Events about one property each, told apart by its name. */
export type Updates<
  Common extends Shape,
  Property extends string,
  Value extends string,
  Values extends Shape,
  Companions extends Companioned<Values>,
> = z.ZodDiscriminatedUnion<
  readonly {
    [Name in keyof Values]: Update<Common, Property, Value, Name, Values[Name], CompanionsOf<Companions, Name>>;
  }[keyof Values][],
  Property
>;

type Companioned<Values> = { readonly [Name in keyof Values]?: Shape };
type CompanionsOf<Companions, Name> = Name extends keyof Companions ? Companions[Name] : unknown;

/**
 * The events that something has another value now, one for each property in a table of shapes. `common` is what each of
 * them has; `companions` is what is told along with some properties.
 */
export function updatesOf<
  Common extends Shape,
  Property extends string,
  Value extends string,
  Values extends Shape,
  Companions extends Companioned<Values>,
>(
  common: Common,
  keys: Keys<Property, Value>,
  values: Values,
  companions: Companions,
): Updates<Common, Property, Value, Values, Companions>;
export function updatesOf(common: Shape, keys: Keys<string, string>, values: Shape, companions: Companioned<Shape>) {
  const [first, ...others] = Object.entries(values).map(([name, shape]) =>
    z.object({ ...common, [keys.property]: z.literal(name), [keys.value]: shape, ...companions[name] }),
  );
  if (first === undefined) throw new Error("There are no properties to tell of.");
  return z.discriminatedUnion(keys.property, [first, ...others]);
}
