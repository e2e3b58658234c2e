import { expect, test } from "vitest";
import { type ModuleGraph, nameChatFiles } from "./chat-files.ts";

const main = "/root/ui/app/main.tsx";
const chat = "/root/ui/features/chat/chat.tsx";
const admin = "/root/ui/app/routes/admin.tsx?tsr-split=component";
const signIn = "/root/ui/app/routes/sign-in.tsx?tsr-split=component";

/** A graph in which these modules import these others. */
function graphOf(imports: Readonly<Record<string, readonly string[]>>): ModuleGraph {
  const dynamicallyImportedIds = [chat, admin, signIn];
  return {
    getModuleInfo: (id) => ({
      importedIds: imports[id] ?? [],
      dynamicallyImportedIds: id === main ? dynamicallyImportedIds : [],
    }),
  };
}

test("modules that only the chat uses are in one file", () => {
  const name = nameChatFiles("/root");
  const graph = graphOf({ [chat]: ["/root/ui/a.ts"], "/root/ui/a.ts": ["/root/ui/b.ts"], [admin]: ["/root/ui/c.ts"] });
  expect(["/root/ui/a.ts", "/root/ui/b.ts", chat].map((id) => name(id, graph))).toEqual(["chat", "chat", "chat"]);
  expect(name("/root/ui/c.ts", graph)).toBeNull();
});

test("modules that other pages use too are in a file of the audiences that share them", () => {
  const name = nameChatFiles("/root");
  const graph = graphOf({
    [chat]: ["/root/ui/a.ts", "/root/ui/b.ts"],
    [admin]: ["/root/ui/a.ts", "/root/ui/b.ts"],
    [signIn]: ["/root/ui/b.ts"],
  });
  expect(name("/root/ui/a.ts", graph)).toBe("chat-administrators");
  expect(name("/root/ui/b.ts", graph)).toBe("chat-administrators-strangers");
});

test("modules that every page loads are not the chat's", () => {
  const name = nameChatFiles("/root");
  expect(name("/root/ui/a.ts", graphOf({ [main]: ["/root/ui/a.ts"], [chat]: ["/root/ui/a.ts"] }))).toBeNull();
});

test("packages are placed only if nobody else uses them", () => {
  const name = nameChatFiles("/root");
  const own = "/root/node_modules/purify/index.js";
  const shared = "/root/node_modules/parts/index.js";
  const graph = graphOf({ [chat]: [own, shared], [admin]: [shared] });
  expect(name(own, graph)).toBe("chat-packages");
  expect(name(shared, graph)).toBeNull();
});
