import { join } from "node:path";
import { tanstackRouter } from "@tanstack/router-plugin/vite";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import { nameChatFiles } from "./scripts/build/chat-files.ts";
import { chatPage } from "./scripts/build/chat-page.ts";
import { contractsForPages } from "./scripts/build/contracts-for-pages.ts";
import { iconImports } from "./scripts/build/icon-imports.ts";
import { noScriptText } from "./scripts/build/no-script.ts";
import { settingsForPages } from "./scripts/build/settings-for-pages.ts";
import { findShapeNames, shapeFunctions } from "./scripts/build/shape-names.ts";
import { textFiles, textMacros } from "./scripts/build/texts.ts";

const root = import.meta.dirname;

/** Without the modules that these import: most of a contract's are not used by pages. */
const alone = { includeDependenciesRecursively: false };

export default defineConfig({
  root: join(root, "ui"),
  logLevel: "warn",
  plugins: [
    contractsForPages(),
    settingsForPages(),
    iconImports(),
    textMacros(),
    textFiles(),
    noScriptText(),
    chatPage(root),
    tanstackRouter({
      target: "react",
      autoCodeSplitting: true,
      routesDirectory: join(root, "ui/app/routes"),
      generatedRouteTree: join(root, "ui/app/routeTree.gen.ts"),
    }),
    react(),
  ],
  css: { postcss: root },
  build: {
    outDir: join(root, "dist/ui"),
    emptyOutDir: true,
    // The content security policy allows what the server sends and nothing written into the page.
    assetsInlineLimit: 0,
    // All browsers that can run the pages know it.
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    // Zod's functions, our own that make shapes of shapes, and the methods of shapes have no side effects: a call is left
    // out if no page uses its result. The same goes for reading a property.
    rolldownOptions: {
      treeshake: {
        propertyReadSideEffects: false,
        manualPureFunctions: ["z", ...shapeFunctions, ...findShapeNames(root)],
        // The server's modules that pages import only declare: each is bundled only with the pages that use it.
        moduleSideEffects: [{ test: /\/server\//, sideEffects: false }],
      },
      output: {
        codeSplitting: {
          // The packages that every page loads are one file, which compresses better than one for each set of pages that
          // share a part. Zod is not for every page, although every page imports contracts. The pages' own code that
          // every page loads is another, and what else the chat loads at first a few more.
          groups: [
            { name: "packages", tags: ["$initial"], test: /\/node_modules\/(?!zod\/)/, priority: 3 },
            { name: "start", tags: ["$initial"], test: /\/(ui|server)\//, priority: 2, ...alone },
            { name: nameChatFiles(root), test: /\/(ui|server|@tabler)\//, priority: 1, ...alone, debugName: "chat" },
            {
              name: nameChatFiles(root),
              test: /\/node_modules\/(?!@tabler\/)/,
              priority: 1,
              ...alone,
              debugName: "chat packages",
            },
          ],
        },
      },
    },
  },
});
