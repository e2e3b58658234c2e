import fc from "fast-check";
import { z } from "zod";

/** Values that a parameter of this shape accepts, and sometimes one that it may not accept. */
export function valuesOf(shape: z.ZodType): fc.Arbitrary<unknown> {
  return fc.oneof({ weight: 6, arbitrary: validValues(shape) }, { weight: 1, arbitrary: invalidValues });
}

const invalidValues = fc.constantFrom<unknown>(true, -1, 7, "nonsense", null);

function validValues(shape: z.ZodType): fc.Arbitrary<unknown> {
  if (shape instanceof z.ZodUnion) return fc.oneof(...shape.options.map((option) => validValues(option as z.ZodType)));
  if (shape instanceof z.ZodNullable) return fc.oneof(fc.constant(null), validValues(shape.unwrap() as z.ZodType));
  if (shape instanceof z.ZodLiteral) return fc.constantFrom(...shape.values);
  if (shape instanceof z.ZodEnum) return fc.constantFrom(...shape.options);
  if (shape instanceof z.ZodBoolean) return fc.boolean();
  if (shape instanceof z.ZodNumber) return fc.constantFrom(-1, 0, 1, 2, 3, 30, 120, 600);
  return fc.constantFrom("Lindholm", "de", "ding", "Europe/Stockholm", "**books**");
}
