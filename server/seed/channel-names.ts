import type { Theme } from "./scenes/scene.ts";

/** The plan of a channel. */
export type ChannelPlan = {
  readonly name: string;
  readonly description: string;
  readonly theme: Theme;
  readonly kind?: "default" | "private" | "archived";
};

/** The channels that every office has, in the order in which they are created. */
export const usualChannels: readonly ChannelPlan[] = [
  { name: "general", description: "For everyone", theme: "office", kind: "default" },
  { name: "announcements", description: "News that everyone should read", theme: "news", kind: "default" },
  { name: "water cooler", description: "Anything but work", theme: "social", kind: "default" },
  { name: "engineering", description: "How we build things", theme: "engineering" },
  { name: "help desk", description: "Computers, printers and passwords", theme: "help", kind: "default" },
  { name: "sales", description: "Leads, offers and orders", theme: "business" },
  { name: "design", description: "Drawings, drafts and opinions about both", theme: "engineering" },
  { name: "management", description: "Leads only", theme: "business", kind: "private" },
  { name: "support", description: "What customers ask, and what we answer", theme: "help" },
  { name: "facilities", description: "Rooms, keys, plants and the coffee machine", theme: "office" },
  { name: "spring fair", description: "Preparations for the **spring fair**", theme: "business", kind: "archived" },
  { name: "people team", description: "Hiring and everything personal", theme: "business", kind: "private" },
  { name: "marketing", description: "Campaigns, texts and the website", theme: "business" },
  { name: "finance", description: "Budgets and invoices", theme: "business", kind: "private" },
  { name: "lunch", description: "Who goes where, and when", theme: "social" },
  { name: "operations", description: "What runs, and what does not", theme: "engineering" },
  { name: "quality", description: "Tests, complaints and measurements", theme: "engineering" },
  { name: "purchasing", description: "Suppliers and orders", theme: "business" },
  { name: "onboarding", description: "For people who are new here", theme: "office" },
  { name: "books", description: "What we read", theme: "social" },
  { name: "cycling", description: "Tours on the weekend", theme: "social" },
  { name: "old website", description: "The site we had until last year", theme: "engineering", kind: "archived" },
  { name: "works council", description: "Representatives only", theme: "office", kind: "private" },
  { name: "production", description: "Plans and shifts", theme: "business" },
];

/** The prefixes of further channels; each is combined with every word below. */
export const channelFamilies: readonly { readonly prefix: string; readonly about: string; readonly theme: Theme }[] = [
  { prefix: "project", about: "Everything about the project", theme: "engineering" },
  { prefix: "customer", about: "Our work for this customer", theme: "business" },
  { prefix: "team", about: "Where this team meets", theme: "office" },
  { prefix: "site", about: "For all who work at this site", theme: "office" },
  { prefix: "machine", about: "Upkeep and faults", theme: "help" },
  { prefix: "supplier", about: "Deliveries and prices", theme: "business" },
];

/** The second words of these channels: project Amber, project Beacon. */
export const words: readonly string[] = [
  "Amber",
  "Beacon",
  "Cedar",
  "Delta",
  "Ember",
  "Falcon",
  "Garnet",
  "Hazel",
  "Indigo",
  "Juniper",
  "Kestrel",
  "Lagoon",
  "Maple",
  "Nimbus",
  "Osprey",
  "Pebble",
  "Quartz",
  "Raven",
  "Saffron",
  "Tundra",
  "Umber",
  "Vega",
  "Willow",
  "Yarrow",
  "Zephyr",
  "Birch",
  "Comet",
  "Dune",
  "Fjord",
  "Granite",
  "Heron",
  "Iris",
  "Jade",
  "Linden",
  "Meadow",
  "Onyx",
  "Poppy",
  "Ridge",
  "Slate",
  "Thistle",
];
