import { join } from "node:path";
import { tanstackRouter } from "@tanstack/router-plugin/vite";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import { contractsForPages } from "./scripts/build/contracts-for-pages.ts";
import { noScriptText } from "./scripts/build/no-script.ts";
import { textFiles, textMacros } from "./scripts/build/texts.ts";

const root = import.meta.dirname;

export default defineConfig({
  root: join(root, "ui"),
  logLevel: "warn",
  plugins: [
    contractsForPages(),
    textMacros(),
    textFiles(),
    noScriptText(),
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
    reportCompressedSize: false,
    // Zod's functions, and our own that make shapes of shapes, change nothing: what no page uses of them is left out.
    rolldownOptions: {
      treeshake: {
        manualPureFunctions: ["z", "changesOf", "updatesOf", "shapesOf", "prefixed"],
        // What the pages take of the server only declares: a module there that nothing uses stays in the pages that do.
        moduleSideEffects: [{ test: /\/server\//, sideEffects: false }],
      },
    },
  },
});
