import { join } from "node:path";
import { tanstackRouter } from "@tanstack/router-plugin/vite";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import { contractsForPages } from "./scripts/build/contracts-for-pages.ts";
import { noScriptText } from "./scripts/build/no-script.ts";
import { settingsForPages } from "./scripts/build/settings-for-pages.ts";
import { findShapeNames, shapeFunctions } from "./scripts/build/shape-names.ts";
import { textFiles, textMacros } from "./scripts/build/texts.ts";

const root = import.meta.dirname;

export default defineConfig({
  root: join(root, "ui"),
  logLevel: "warn",
  plugins: [
    contractsForPages(),
    settingsForPages(),
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
          // share a part. Zod is not for every page, although every page imports contracts.
          groups: [{ name: "packages", tags: ["$initial"], test: /\/node_modules\/(?!zod\/)/ }],
        },
      },
    },
  },
});
