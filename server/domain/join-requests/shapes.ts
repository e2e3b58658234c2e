import { z } from "zod";

/** A request to join. Nobody has checked the name and the address. */
export const joinRequestShape = z.object({
  id: z.int(),
  full_name: z.string(),
  email: z.string(),
  /** The IP address of the computer that sent it. */
  ip_address: z.string(),
  /** UNIX seconds. */
  date_created: z.int(),
  /** When it is deleted if nobody answers it, in UNIX seconds. */
  expiry_date: z.int(),
});

/** An example of a request to join for the reference. */
export const exampleJoinRequest = {
  id: 1,
  full_name: "Tove Berg",
  email: "tove@example.test",
  ip_address: "192.168.1.57",
  date_created: 1_760_000_000,
  expiry_date: 1_761_209_600,
} satisfies z.input<typeof joinRequestShape>;
