import { expect, test } from "vitest";
import { closeFence } from "./code-fences.ts";

test("a completed fence is closed, with the caret in it or in the title of a spoiler", () => {
  expect(closeFence("```python", "```")).toEqual({ text: "```python\n\n```", caret: 10 });
  expect(closeFence("~~~~ quote", "~~~~ ")).toEqual({ text: "~~~~ quote\n\n~~~~", caret: 11 });
  expect(closeFence("  ```math", "  ```")).toEqual({ text: "  ```math\n\n  ```", caret: 10 });
  expect(closeFence("```spoiler", "```")).toEqual({ text: "```spoiler \n\n```", caret: 11 });
});
