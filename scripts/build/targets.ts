/** One folder under `dist/`, and the globs of every file that its content depends on. */
export type Target = { name: "app" | "ui" | "offices"; inputs: string[] };

const toolchain = ["package.json", "package-lock.json", "scripts/build/*.ts"];

/** `dist/app`: the server, the command line and the desktop application. */
export const app: Target = {
  name: "app",
  inputs: [
    "server/**",
    "electron/**",
    "ui/locales/*.po",
    "resources/tray/**",
    "rolldown.config.ts",
    "tsconfig.json",
    ...toolchain,
  ],
};

/** `dist/ui`: the pages. They depend on the files of the server that the import law allows them to import. */
export const ui: Target = {
  name: "ui",
  inputs: [
    "ui/**",
    "resources/**",
    "server/{http,events,texts}/**",
    "server/domain/*.ts",
    "server/domain/*/{contract,events,shapes,policy,limits,permissions,resolver,system-groups,term-match,timing}{.ts,/**}",
    "server/domain/permissions/*.ts",
    "server/markdown/{code-languages,inline-formula,narrow-url,url-template,wildcards}.ts",
    "electron/notice-calls.ts",
    "server/markdown/emoji/emoji-data.ts",
    "server/{nouns/**,administered-kinds.ts,subscribable.ts}",
    "THIRD-PARTY-NOTICES.txt",
    "lingui.config.ts",
    "scripts/texts/*.ts",
    "vite.config.ts",
    "postcss.config.cjs",
    "tsconfig.json",
    ...toolchain,
  ],
};

/** `dist/offices`: the process that runs the servers for the browser tests of one worker. */
export const offices: Target = {
  name: "offices",
  inputs: ["e2e/offices/**", "server/**", "tsconfig.json", ...toolchain],
};
