import { parseSync, Visitor } from "rolldown/utils";

/** One import in a file: value, type, re-export, dynamic or `require` alike. */
export type Import = { specifier: string; line: number; names: string[] };

/** A use of the system's clock or environment, which the law allows only in one file each. */
export type Use = { of: "clock" | "environment"; line: number };

/** A table of the database that a file names in SQL. */
export type TableUse = { table: string; line: number };

/** The properties of a source file that the import law checks. `declares`: the tables that it declares. */
export type Module = { path: string; imports: Import[]; uses: Use[]; tables: TableUse[]; declares: string[] };

/** Parses TypeScript or TSX; `path` is relative to the tree's root, with forward slashes. Throws on a syntax error. */
export function readModule(path: string, source: string): Module {
  const parsed = parseSync(path, source);
  const failure = parsed.errors[0];
  if (failure) throw new Error(`${path}: ${failure.message}`);
  const imports: Import[] = [];
  const uses: Use[] = [];
  const tables: TableUse[] = [];
  const declares: string[] = [];
  const lineAt = lineFinder(source);
  const addImport = (node: { start: number }, specifier: string, names: string[] = []) =>
    imports.push({ specifier, line: lineAt(node.start), names });
  const addTables = (node: { start: number }, literal: string) => {
    for (const { groups } of literal.matchAll(tableInSql)) {
      if (groups?.table !== undefined) tables.push({ table: groups.table, line: lineAt(node.start) });
    }
  };
  const addUse = (node: { start: number }, of: Use["of"]) => uses.push({ of, line: lineAt(node.start) });

  new Visitor({
    ImportDeclaration(node) {
      const names = node.specifiers.flatMap((each) =>
        each.type === "ImportSpecifier" && each.imported.type === "Identifier" ? [each.imported.name] : [],
      );
      addImport(node, node.source.value, names);
    },
    ExportNamedDeclaration(node) {
      if (node.source) addImport(node, node.source.value);
    },
    ExportAllDeclaration(node) {
      addImport(node, node.source.value);
    },
    ImportExpression(node) {
      const specifier = text(node.source);
      if (specifier !== undefined) addImport(node, specifier);
    },
    TSImportType(node) {
      addImport(node, node.source.value);
    },
    CallExpression(node) {
      const specifier = isNamed(node.callee, "require") ? text(node.arguments[0]) : undefined;
      if (specifier !== undefined) addImport(node, specifier);
      if (isNamed(node.callee, "Date")) addUse(node, "clock");
      const table = isNamed(node.callee, "sqliteTable") ? text(node.arguments[0]) : undefined;
      if (table !== undefined) declares.push(table);
    },
    Literal(node) {
      addTables(node, text(node) ?? "");
    },
    TemplateElement(node) {
      addTables(node, node.value.raw);
    },
    NewExpression(node) {
      if (isNamed(node.callee, "Date") && node.arguments.length === 0) addUse(node, "clock");
    },
    MemberExpression(node) {
      const property = node.computed ? text(node.property) : nameOf(node.property);
      if (property === "now" && isNamed(node.object, "Date")) addUse(node, "clock");
      if (property === "env" && isNamed(node.object, "process")) addUse(node, "environment");
    },
  }).visit(parsed.program);

  for (const each of imports) {
    if (/^(node:)?process$/.test(each.specifier) && each.names.includes("env")) {
      uses.push({ of: "environment", line: each.line });
    }
  }
  return { path, imports, uses, tables, declares };
}

/** In SQL the words are in capitals, so this finds none in English. */
const tableInSql = /\b(?:FROM|JOIN|INTO|UPDATE)\s+"?(?<table>[a-z_]+)/g;

type Node = { type: string };

const nameOf = (node: Node) => (node.type === "Identifier" && "name" in node ? node.name : undefined);

const isNamed = (node: Node, name: string) => nameOf(node) === name;

const text = (node: Node | undefined) =>
  node?.type === "Literal" && "value" in node && typeof node.value === "string" ? node.value : undefined;

function lineFinder(source: string): (offset: number) => number {
  return (offset) => source.slice(0, offset).split("\n").length;
}
