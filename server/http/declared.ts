import { z } from "zod";
import type { AnyEndpoint } from "./contract.ts";
import { isObject } from "./is-object.ts";

/**
 * Checks an answer against its endpoint's declaration, keys of nested objects included. Strict clients fail on a key
 * that they do not know, and the reference would not list it.
 * @throws {Error} naming the endpoint and what is wrong.
 */
export function assertDeclared(endpoint: AnyEndpoint, answer: unknown): void {
  const problem = problemWith(endpoint.returns, answer);
  if (problem !== undefined) throw new Error(`${endpoint.method} ${endpoint.path} broke its contract: ${problem}`);
}

/**
 * Checks the parameter that an error names (`var_name`, possibly with a position inside it) against its endpoint's
 * declaration: a form finds its field by that name.
 * @throws {Error} naming the endpoint and the parameter.
 */
export function assertParameterDeclared(endpoint: AnyEndpoint, { var_name }: Readonly<Record<string, unknown>>): void {
  if (var_name === undefined) return;
  const [name = ""] = String(var_name).split("[");
  if (Object.hasOwn(endpoint.params, name)) return;
  throw new Error(`${endpoint.method} ${endpoint.path} blames a parameter that it does not have: ${String(var_name)}`);
}

/** Checks key by key, and remembers the valid values of each key: registrations are long and similar. */
function problemWith(returns: z.ZodObject, answer: unknown): string | undefined {
  const { checks = [], catchall } = returns.def;
  if (!isObject(answer) || checks.length > 0 || catchall !== undefined) return mismatch(returns, answer, "answer");
  for (const [key, schema] of Object.entries(returns.shape)) {
    if (!Object.hasOwn(answer, key)) {
      if (schema._zod.optin !== "optional") return `answer.${key} is missing`;
      continue;
    }
    const problem = checkOnce(schema, answer[key], () => mismatch(schema, answer[key], `answer.${key}`));
    if (problem !== undefined) return problem;
  }
  const unknown = Object.keys(answer).find((key) => !Object.hasOwn(returns.shape, key));
  return unknown === undefined ? undefined : `answer.${unknown} is not declared`;
}

/**
 * How many values are remembered for each key, and how many characters each may have. The memory is cleared when it is
 * full.
 */
const rememberedValues = 1_000;
const rememberedLength = 20_000;

const validValues = new WeakMap<object, Set<string>>();

function checkOnce(schema: object, value: unknown, check: () => string | undefined): string | undefined {
  const text = JSON.stringify(value) ?? "";
  if (text.length > rememberedLength) return check();
  const known = validValues.get(schema) ?? new Set();
  if (known.has(text)) return undefined;
  const problem = check();
  if (known.size >= rememberedValues) known.clear();
  if (problem === undefined) known.add(text);
  validValues.set(schema, known);
  return problem;
}

function mismatch(schema: z.core.$ZodType, value: unknown, where: string): string | undefined {
  const result = z.safeParse(schema, value);
  return result.success ? undeclaredKey(value, result.data, where) : `${where}: ${result.error.message}`;
}

/** The position of a key that parsing left out because no shape declares it. */
function undeclaredKey(answer: unknown, declared: unknown, where: string): string | undefined {
  if (Array.isArray(answer) && Array.isArray(declared)) return undeclaredKey({ ...answer }, { ...declared }, where);
  if (!isObject(answer) || !isObject(declared)) return undefined;
  for (const [key, value] of Object.entries(answer)) {
    if (!Object.hasOwn(declared, key)) return `${where}.${key} is not declared`;
    const problem = undeclaredKey(value, declared[key], `${where}.${key}`);
    if (problem !== undefined) return problem;
  }
  return undefined;
}
