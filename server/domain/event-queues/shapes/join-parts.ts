/**
 * Parts of the registration together, as their keys are together in the answer. TypeScript does not check the result:
 * the conformance tests refuse an answer to a registration with a key that is not in it, or in another shape.
 */
export function joinParts<Parts extends object>(parts: Parts): Intersection<Parts[keyof Parts]>;
export function joinParts(parts: object): object {
  return Object.assign({}, ...Object.values(parts));
}

/** The intersection of the types in a union. */
type Intersection<Part> = (Part extends unknown ? (part: Part) => void : never) extends (whole: infer Whole) => void
  ? Whole
  : never;
