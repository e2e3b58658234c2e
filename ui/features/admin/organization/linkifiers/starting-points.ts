/** A linkifier to begin with, and a message that has what it looks for. */
export type StartingPoint = {
  readonly title: string;
  readonly pattern: string;
  readonly url_template: string;
  readonly message: string;
};

/** What offices usually want. The addresses stand in for their own: nothing can be at them (RFC 2606). */
export const startingPoints: readonly StartingPoint[] = [
  {
    title: "Tickets: #123",
    pattern: "#(?P<number>[0-9]+)",
    url_template: "https://tickets.example/{number}",
    message: "Please look at #123 today.",
  },
  {
    title: "Tasks: AB-123",
    pattern: "(?P<key>[A-Z]{2,10}-[0-9]+)",
    url_template: "https://tasks.example/{key}",
    message: "AB-123 is done.",
  },
  {
    title: "Orders: order 4711",
    pattern: "[Oo]rder (?P<number>[0-9]+)",
    url_template: "https://shop.example/orders/{number}",
    message: "Order 4711 was sent.",
  },
];

/** Whether an address is still the one that stands in for the office's own. */
export function isStandIn(urlTemplate: string): boolean {
  return startingPoints.some(({ url_template }) => url_template === urlTemplate.trim());
}
