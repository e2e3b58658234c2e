import { z } from "zod";

type Shape = Readonly<Record<string, z.ZodType>>;

/** A shape whose keys may be left out; a key that is there has a value. */
export type Changes<Whole extends Shape> = { -readonly [Name in keyof Whole]: z.ZodExactOptional<Whole[Name]> };

/** The shape of changes to something: any of its keys, with their new values. */
export function changesOf<Whole extends Shape>(whole: Whole): Changes<Whole>;
export function changesOf(whole: Shape): Changes<Shape> {
  const changes = Object.entries(whole).map(([name, shape]) => [name, shape.exactOptional()]);
  return Object.fromEntries(changes);
}

/** Each member of a union of objects, without some of its keys. */
export type OmitFromEach<Kinds, Keys extends PropertyKey> = Kinds extends unknown ? Omit<Kinds, Keys> : never;

/** A property with its value, for each of some names. The type connects each property with its value. */
export type PropertyValue<Values, Names extends keyof Values> = {
  [Name in Names]: { readonly property: Name; readonly value: Values[Name] };
}[Names];

/** One property of an object with its value, as most events about one property carry them. */
export function propertyValue<Values, Name extends keyof Values>(
  values: Values,
  property: Name,
): PropertyValue<Values, Name> {
  return { property, value: values[property] };
}

/** The event's keys for the name of a property and for its value. */
type Keys<Property extends string, Value extends string> = { readonly property: Property; readonly value: Value };

type Update<Common, Property extends string, Value extends string, Name, ValueShape, Companions> = z.ZodObject<
  Common & { [Key in Property]: z.ZodLiteral<Name & string> } & { [Key in Value]: ValueShape } & Companions
>;

/** Events about one property each, distinguished by its name. */
export type Updates<
  Common extends Shape,
  Property extends string,
  Value extends string,
  Values extends Shape,
  Companions extends CompanionShapes<Values>,
> = z.ZodLazy<
  z.ZodDiscriminatedUnion<
    readonly {
      [Name in keyof Values]: Update<Common, Property, Value, Name, Values[Name], CompanionsOf<Companions, Name>>;
    }[keyof Values][],
    Property
  >
>;

type CompanionShapes<Values> = { readonly [Name in keyof Values]?: Shape };
type CompanionsOf<Companions, Name> = Name extends keyof Companions ? Companions[Name] : unknown;

/**
 * The events for new values of an object, one for each property in a table of shapes. `common` has the fields of all of
 * them; `companions` has the fields that are sent along with some properties.
 *
 * The schemas are built when they are first used: for the reference, and in tests, which check answers. The many
 * properties of settings would otherwise take over a megabyte of every server.
 */
export function updatesOf<
  Common extends Shape,
  Property extends string,
  Value extends string,
  Values extends Shape,
  Companions extends CompanionShapes<Values>,
>(
  common: Common,
  keys: Keys<Property, Value>,
  values: Values,
  companions: Companions,
): Updates<Common, Property, Value, Values, Companions>;
export function updatesOf(
  common: Shape,
  keys: Keys<string, string>,
  values: Shape,
  companions: CompanionShapes<Shape>,
) {
  return z.lazy(() => {
    const [first, ...others] = Object.entries(values).map(([name, shape]) =>
      z.object({ ...common, [keys.property]: z.literal(name), [keys.value]: shape, ...companions[name] }),
    );
    if (first === undefined) throw new Error("There are no changed properties.");
    return z.discriminatedUnion(keys.property, [first, ...others]);
  });
}
