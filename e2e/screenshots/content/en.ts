import type { SampleOffice } from "./sample-office.ts";

/** An office that sells furniture. */
export const english: SampleOffice = {
  organization: { name: "Lindholm & Daughters", description: "Office furniture since 1931" },
  channels: {
    "water cooler": { name: "coffee break", description: "Anything but work" },
    engineering: { name: "projects", description: "Plans, dates and progress" },
    "spring fair": { name: "spring trade fair", description: "Preparations for the **trade fair**" },
    "people team": { name: "human resources", description: "Hiring and personal matters" },
  },
  folders: [
    {
      name: "Office",
      description: "What concerns all of us",
      channels: ["general", "announcements", "water cooler", "facilities", "help desk"],
    },
    {
      name: "Customers",
      description: "Sales, marketing and support",
      channels: ["sales", "support", "marketing", "spring fair"],
    },
    { name: "Projects", description: "Work in progress", channels: ["engineering", "design"] },
  ],
  groups: [
    { name: "Sales", description: "Offers and orders", members: [9, 10, 12, 15, 21] },
    { name: "Accounting", description: "Invoices and expenses", members: [11, 13, 14, 16, 17, 22] },
    { name: "Front desk", description: "Phone and mail", members: [18, 19] },
  ],
  profileFields: { shortText: "Extension", date: "Birthday", longText: "What I do" },
};
