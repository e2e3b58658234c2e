import type { AnyEndpoint } from "./contract.ts";

/**
 * Holds an answer against its endpoint's declaration, keys of nested objects included: a strict client stumbles over
 * one that it does not know, and the reference would be silent about it.
 * @throws {Error} naming the endpoint and what is wrong.
 */
export function assertDeclared(endpoint: AnyEndpoint, answer: unknown): void {
  const result = endpoint.returns.safeParse(answer);
  const problem = result.success ? undeclaredKey(answer, result.data) : result.error.message;
  if (problem !== undefined) throw new Error(`${endpoint.method} ${endpoint.path} broke its contract: ${problem}`);
}

/** The place of a key that parsing left out because no shape declares it. */
function undeclaredKey(answer: unknown, declared: unknown, where = "answer"): string | undefined {
  if (!isObject(answer) || !isObject(declared)) return undefined;
  for (const [key, value] of Object.entries(answer)) {
    if (!Object.hasOwn(declared, key)) return `${where}.${key} is not declared`;
    const problem = undeclaredKey(value, declared[key], `${where}.${key}`);
    if (problem !== undefined) return problem;
  }
  return undefined;
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null;
}
