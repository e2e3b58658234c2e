import { namesOf } from "../../http/names.ts";
import type { PreparedJson } from "../../http/prepared-json.ts";
import type { PartKey, PartName, Snapshot } from "./shapes.ts";

/** A value as the server writes it: readonly at every depth, or its JSON text. */
type WrittenValue<Value> = DeepReadonly<Value> | PreparedJson<DeepReadonly<Value>>;

type DeepReadonly<Value> = { readonly [Key in keyof Value]: DeepReadonly<Value[Key]> };

type WrittenValues<Values> = { readonly [Key in keyof Values]: WrittenValue<Values[Key]> };

/** For each part, the function that reads it. One that renames or leaves out a key of its part does not compile. */
export type PartReaders = { readonly [Name in PartName]: () => WrittenValues<Pick<Snapshot, PartKey<Name>>> };

/** Readers of parts that are always the same. */
export function readersOf<Parts extends object>(parts: Parts): { readonly [Name in keyof Parts]: () => Parts[Name] };
export function readersOf(parts: object): object {
  return Object.fromEntries(Object.entries(parts).map(([name, part]) => [name, () => part]));
}

/** The requested parts together. */
export type WrittenSnapshot = Partial<WrittenValues<Snapshot>>;

/** Reads the parts that are requested. */
export function readParts(readers: Partial<PartReaders>, isRequested: (name: PartName) => boolean): WrittenSnapshot {
  const whole: WrittenSnapshot = {};
  for (const name of namesOf(readers)) {
    const part: WrittenSnapshot | undefined = isRequested(name) ? readers[name]?.() : undefined;
    Object.assign(whole, part);
  }
  return whole;
}
