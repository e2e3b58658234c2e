import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";

/** A channel of a template: its name and what it is for. */
export type SuggestedChannel = { readonly name: MessageDescriptor; readonly description: MessageDescriptor };

const announcements = {
  name: msg({ message: "announcements", comment: "A channel's name" }),
  description: msg`News for everyone`,
};
const absences = {
  name: msg({ message: "absences", comment: "A channel's name" }),
  description: msg`Vacation, sick days, and working from home`,
};
const breakRoom = {
  name: msg({ message: "break room", comment: "A channel's name" }),
  description: msg`Lunch, and everything that isn't work`,
};
const supplies = {
  name: msg({ message: "supplies", comment: "A channel's name" }),
  description: msg`What runs out, and what was ordered`,
};

/** Lists of channels for a new organization, by the kind of place that it works in. */
export const channelTemplates = {
  office: {
    title: msg`Office`,
    channels: [
      announcements,
      absences,
      {
        name: msg({ message: "help desk", comment: "A channel's name" }),
        description: msg`Problems with computers, phones, and printers`,
      },
      { name: msg({ message: "sales", comment: "A channel's name" }), description: msg`Customers, offers, and orders` },
      {
        name: msg({ message: "accounting", context: "channel", comment: "A channel's name" }),
        description: msg`Invoices and expenses`,
      },
      breakRoom,
    ],
  },
  workshop: {
    title: msg`Workshop`,
    channels: [
      announcements,
      {
        name: msg({ message: "jobs", comment: "A channel's name" }),
        description: msg`What came in, and when it is due`,
      },
      {
        name: msg({ message: "machines", comment: "A channel's name" }),
        description: msg`Maintenance and repairs of machines and tools`,
      },
      supplies,
      {
        name: msg({ message: "deliveries", comment: "A channel's name" }),
        description: msg`What arrives, and what is picked up`,
      },
      breakRoom,
    ],
  },
  practice: {
    title: msg({ message: "Practice", comment: "A doctor's, dentist's or therapist's practice" }),
    channels: [
      announcements,
      { name: msg({ message: "reception", comment: "A channel's name" }), description: msg`Appointments and calls` },
      {
        name: msg({ message: "duty roster", comment: "A channel's name" }),
        description: msg`Shifts, swaps, and absences`,
      },
      supplies,
      breakRoom,
    ],
  },
  school: {
    title: msg`School`,
    channels: [
      announcements,
      { name: msg({ message: "staff room", comment: "A channel's name" }), description: msg`For all teachers` },
      {
        name: msg({ message: "timetable", comment: "A channel's name" }),
        description: msg`Substitutions and room changes`,
      },
      {
        name: msg({ message: "events", comment: "A channel's name" }),
        description: msg`Trips, parents' evenings, and celebrations`,
      },
      {
        name: msg({ message: "building", comment: "A channel's name" }),
        description: msg`What is broken, and what is needed`,
      },
    ],
  },
} as const satisfies Readonly<
  Record<string, { readonly title: MessageDescriptor; readonly channels: readonly SuggestedChannel[] }>
>;

/** The name of a template. */
export type TemplateName = keyof typeof channelTemplates;
