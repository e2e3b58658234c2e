import { parseSync, Visitor } from "rolldown/utils";
import { areasOf } from "../../ui/locales/areas.ts";

/** The files of the pages: their sources by path, relative to the checkout, with forward slashes. */
export type Sources = ReadonlyMap<string, string>;

/**
 * Finds files whose texts a page may show before they are loaded. The route or the lazy part that a file belongs to, or
 * a route around it, must load the area of the file's texts.
 * @param files the files with texts
 */
export function findMissingAreas(sources: Sources, files: ReadonlySet<string>): string[] {
  const findings = new Set<string>();
  const links = new Map([...sources].map(([path, source]) => [path, linksOf(path, source)] as const));
  for (const route of [...sources.keys()].filter((path) => path.startsWith(routes))) {
    const queue = [{ path: route, areas: ["base", ...areasOfRoute(sources, route)] }];
    const visited = new Set<string>();
    for (let next = queue.pop(); next; next = queue.pop()) {
      const { path, areas } = next;
      const key = `${path} ${areas}`;
      if (visited.has(key)) continue;
      visited.add(key);
      if (files.has(path) && !areasOf(path).some((area) => areas.includes(area)))
        findings.add(`${route} shows texts of ${path} and does not load “${areasOf(path).join(" or ")}”.`);
      for (const { to, loaded } of links.get(path) ?? [])
        queue.push({ path: to, areas: [...areas, ...loaded.filter((area) => !areas.includes(area))] });
    }
  }
  return [...findings];
}

const routes = "ui/app/routes/";

/** The areas that a route and the routes around it load. */
function areasOfRoute(sources: Sources, route: string): string[] {
  const parts = route.replace(/\.tsx$/, "").split(".");
  return parts.flatMap((_, index) => {
    const path = `${parts.slice(0, index + 1).join(".")}.tsx`;
    return callsOf(path, sources.get(path) ?? "").flatMap(({ name, strings }) => (name === "loadTexts" ? strings : []));
  });
}

type Link = { readonly to: string; readonly loaded: readonly string[] };

/**
 * The files that a file imports; of those that are loaded lazily, also the areas that are loaded with them: by
 * `createLazyPart`, or by `loadTexts` in the same `Promise.all`.
 */
function linksOf(path: string, source: string): Link[] {
  const links: Link[] = [];
  const calls = callsOf(path, source);
  const lazy = calls.filter(({ name }) => name === "createLazyPart");
  const joined = calls.filter(({ name }) => name === "Promise.all");
  const add = (specifier: string, loaded: readonly string[] = []) => {
    if (specifier.startsWith(".")) links.push({ to: resolve(path, specifier), loaded });
  };
  new Visitor({
    ImportDeclaration({ importKind, source: { value } }) {
      if (importKind !== "type") add(value);
    },
    ImportExpression({ source: target, start }) {
      if (target.type !== "Literal") return;
      const isAround = (call: Call) => isWithin(start, call);
      const together = joined.find(isAround);
      const texts = calls.filter(({ name, start: at }) => name === "loadTexts" && together && isWithin(at, together));
      add(String(target.value), lazy.find(isAround)?.strings ?? texts.flatMap(({ strings }) => strings));
    },
  }).visit(parseSync(path, source).program);
  return links;
}

function isWithin(position: number, { start, end }: Call): boolean {
  return start < position && position < end;
}

type Call = { readonly name: string; readonly strings: string[]; readonly start: number; readonly end: number };

/** The calls of functions by their names, with the arguments that are strings. */
function callsOf(path: string, source: string): Call[] {
  const calls: Call[] = [];
  new Visitor({
    CallExpression({ callee, arguments: passed, start, end }) {
      const name = source.slice(callee.start, callee.end);
      const strings = passed.flatMap((each) => (each.type === "Literal" ? [String(each.value)] : []));
      calls.push({ name, strings, start, end });
    },
  }).visit(parseSync(path, source).program);
  return calls;
}

function resolve(from: string, specifier: string): string {
  return new URL(specifier, `file:///${from}`).pathname.slice(1);
}
