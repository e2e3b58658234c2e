/** `npm run imports`: fails when a source file breaks the import law (CONTRIBUTING.md). */
import { describeExceptions, describeTiers } from "./imports/nouns.ts";
import { readTree } from "./imports/tree.ts";
import { findViolations } from "./imports/violations.ts";

const tree = readTree(process.cwd());
const violations = findViolations(tree);
for (const { path, line, message } of violations) console.error(`${path}:${line} ${message}.`);

if (tree.size === 0) {
  console.error("No source files found: run this from the root of the checkout.");
  process.exitCode = 1;
} else if (violations.length > 0) {
  console.error(`\n${violations.length} ${violations.length === 1 ? "violation" : "violations"} of the import law.`);
  process.exitCode = 1;
} else {
  for (const line of [...describeTiers(tree), ...describeExceptions()]) console.log(line);
  console.log(`Imports of ${tree.size} files follow the import law.`);
}
