/** What the bundler knows about the modules of the pages. */
export type ModuleGraph = {
  readonly getModuleInfo: (id: string) => {
    readonly importedIds: readonly string[];
    readonly dynamicallyImportedIds: readonly string[];
  } | null;
};

/** Who a page is for. Pages for the same people share most of their code. */
type Audience = "chat" | "administrators" | "strangers";

/**
 * Names the file that contains a module of the chat's first load: one file for what only the chat uses, and one for each
 * set of other audiences that use it too. The chat then loads few files, and the other pages little that they do not use.
 * Null for all other modules: the bundler places them.
 * @param root the folder of the project
 */
export function nameChatFiles(root: string): (id: string, graph: ModuleGraph) => string | null {
  let names: ReadonlyMap<string, string> | undefined;
  return (id, graph) => {
    names ??= findChatFiles(root, graph);
    return names.get(id) ?? null;
  };
}

function findChatFiles(root: string, graph: ModuleGraph): ReadonlyMap<string, string> {
  // Every page has these modules.
  const start = modulesLoadedWith([`${root}/ui/app/main.tsx`], graph);
  const pages = new Map<Audience, string[]>([["chat", []]]);
  for (const id of [...start].flatMap((each) => graph.getModuleInfo(each)?.dynamicallyImportedIds ?? [])) {
    const audience = audienceOf(id.slice(root.length));
    if (audience !== undefined) pages.set(audience, [...(pages.get(audience) ?? []), id]);
  }
  const loads = [...pages].map(([audience, ids]) => [audience, modulesLoadedWith(ids, graph)] as const);
  const names = new Map<string, string>();
  for (const id of modulesLoadedWith(pages.get("chat") ?? [], graph)) {
    if (start.has(id)) continue;
    const audiences = loads.flatMap(([audience, modules]) => (modules.has(id) ? [audience] : []));
    if (!/\/node_modules\/(?!@tabler\/)/.test(id)) names.set(id, audiences.join("-"));
    // A package imports all of its modules, also those that a page does not use. Only the chat's own are certain.
    else if (audiences.length === 1) names.set(id, "chat-packages");
  }
  return names;
}

function audienceOf(path: string): Audience | undefined {
  if (path.startsWith("/ui/features/chat/chat.tsx")) return "chat";
  if (path.startsWith("/ui/app/routes/admin")) return "administrators";
  // The route of the home page loads either the chat or the page for strangers.
  if (path.startsWith("/ui/app/routes/index.tsx")) return undefined;
  return /^\/ui\/(app\/routes\/|features\/connect\/connect-page\.tsx)/.test(path) ? "strangers" : undefined;
}

/** These modules, and all that they import. */
function modulesLoadedWith(ids: readonly string[], graph: ModuleGraph): ReadonlySet<string> {
  const found = new Set<string>();
  const waiting = [...ids];
  for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
    if (found.has(id)) continue;
    found.add(id);
    waiting.push(...(graph.getModuleInfo(id)?.importedIds ?? []));
  }
  return found;
}
