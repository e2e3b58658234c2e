import fc from "fast-check";
import { expect, test } from "vitest";
import { registry } from "../nouns/contracts.ts";
import { createEndpointFinder } from "./endpoint-names.ts";
import { writeExposition } from "./exposition.ts";
import { createHistogram } from "./histogram.ts";

test("metrics are written in the format of Prometheus, with any text in a label", () => {
  const samples = [{ value: 3, labels: { endpoint: 'GET "a\\b"\n', status: "2xx" } }, { value: 0.5 }];
  const nothing = { name: "nothing", help: "Nothing.", type: "gauge", samples: [] } as const;
  expect(writeExposition([{ name: "asked_total", help: "Line\nbreak.", type: "counter", samples }, nothing])).toBe(
    '# HELP asked_total Line\\nbreak.\n# TYPE asked_total counter\nasked_total{endpoint="GET \\"a\\\\b\\"\\n",status="2xx"} 3\nasked_total 0.5\n',
  );
});

test("each bucket of a histogram counts the times up to its bound, and the last one counts all", () => {
  fc.assert(
    fc.property(fc.array(fc.double({ min: 0, max: 20, noNaN: true })), (times) => {
      const histogram = createHistogram();
      for (const time of times) histogram.observe(time);
      const samples = histogram.samples({ endpoint: "x" });
      for (const { labels, value, suffix } of samples) {
        if (suffix !== "_bucket") continue;
        const bound = labels?.le === "+Inf" ? Number.POSITIVE_INFINITY : Number(labels?.le);
        expect(value).toBe(times.filter((time) => time <= bound).length);
      }
      expect(samples.at(-1)).toEqual({ suffix: "_count", labels: { endpoint: "x" }, value: times.length });
      expect(samples.at(-2)?.value).toBeCloseTo(times.reduce((sum, time) => sum + time, 0));
    }),
  );
});

test("requests are named by their endpoint, and all other requests have one name", () => {
  const nameOf = createEndpointFinder(registry);
  expect(nameOf("GET", "/api/v1/events?queue_id=1")).toEqual({ name: "GET /events", waits: true });
  expect(nameOf("PATCH", "/api/v1/users/12")).toEqual({ name: "PATCH /users/{user_id_or_email}", waits: false });
  expect(nameOf("POST", "/api/v1/messages").name).toBe("POST /messages");
  for (const path of ["/", "/api/v1/nothing", "/user_uploads/1/ab/x.png", "/api/v1/users/12/x/y/z/w", ""]) {
    expect(nameOf("GET", path).name).toBe("other");
  }
});
