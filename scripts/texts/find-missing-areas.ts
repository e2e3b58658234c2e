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
    const queue = [{ path: route, areas: ["base", ...areasAround(sources, route)] }];
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

/** The areas that a route and the routes around it load, whatever they show. */
function areasAround(sources: Sources, route: string): string[] {
  const parts = route.replace(/\.tsx$/, "").split(".");
  return parts.flatMap((_, index) => {
    const path = `${parts.slice(0, index + 1).join(".")}.tsx`;
    const calls = callsOf(path, sources.get(path) ?? "");
    const preloads = calls.filter(({ name }) => name.endsWith(".preload"));
    const groups = groupsOf(calls).filter((group) => preloads.some(({ start }) => isWithin(start, group)));
    return textsOf(calls.filter(({ start }) => !groups.some((group) => isWithin(start, group))));
  });
}

type Link = { readonly to: string; readonly loaded: readonly string[] };

/**
 * The files that a file imports; of those that are loaded lazily, also the areas that are loaded with them: by
 * `createLazyPart`, or by `loadTexts` in the same `Promise.all`. A route that shows one of several pages has a
 * `Promise.all` for each, with its `preload`.
 */
function linksOf(path: string, source: string): Link[] {
  const links: Link[] = [];
  const calls = callsOf(path, source);
  const lazy = calls.filter(({ name }) => name === "createLazyPart");
  const add = (specifier: string, loaded: readonly string[] = []) => {
    if (specifier.startsWith(".")) links.push({ to: resolve(path, specifier), loaded });
  };
  const pages = pagesOf(path, source);
  new Visitor({
    ImportDeclaration({ importKind, source: { value } }) {
      if (importKind !== "type") add(value);
    },
    ImportExpression({ source: target, start }) {
      if (target.type !== "Literal") return;
      const isAround = (part: Span) => isWithin(start, part);
      const page = pages.find(isAround);
      const at = page === undefined ? start : calls.find(({ name }) => name === `${page.name}.preload`)?.start;
      const group = groupsOf(calls).find((each) => at !== undefined && isWithin(at, each));
      const together = group === undefined ? [] : calls.filter((call) => isWithin(call.start, group));
      add(String(target.value), lazy.find(isAround)?.strings ?? textsOf(together));
    },
  }).visit(parseSync(path, source).program);
  return links;
}

type Span = { readonly start: number; readonly end: number };

function isWithin(position: number, { start, end }: Span): boolean {
  return start < position && position < end;
}

type Call = Span & { readonly name: string; readonly strings: readonly string[] };

/** What is loaded together. */
const groupsOf = (calls: readonly Call[]) => calls.filter(({ name }) => name === "Promise.all");

/** The areas of all these calls of `loadTexts`. */
const textsOf = (calls: readonly Call[]) => calls.flatMap(({ name, strings }) => (name === "loadTexts" ? strings : []));

/** The pages of a route that are loaded lazily: `const Page = lazyRouteComponent(…)`. */
function pagesOf(path: string, source: string): (Span & { readonly name: string })[] {
  const pages: (Span & { readonly name: string })[] = [];
  new Visitor({
    VariableDeclarator({ id, init, start, end }) {
      if (id.type !== "Identifier" || init?.type !== "CallExpression") return;
      if (source.slice(init.callee.start, init.callee.end) === "lazyRouteComponent") {
        pages.push({ name: id.name, start, end });
      }
    },
  }).visit(parseSync(path, source).program);
  return pages;
}

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
