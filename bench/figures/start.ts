import { multiplyMessages } from "../office/messages.ts";
import { createOffice, editOffice, removeOffice, smallOffice } from "../office/office.ts";
import { compareByTurns } from "../report/turns.ts";
import { serve } from "../run/product.ts";
import type { Figure } from "./figure.ts";

/**
 * Measures the time from starting the process until the server answers, with a million messages, against the same
 * office without messages.
 */
export const start: Figure = async ({ productFlags }) => {
  const large = await createOffice(smallOffice);
  editOffice(large, (sqlite) => multiplyMessages(sqlite, 1_000_000));
  const empty = await createOffice({ ...smallOffice, messages: 0 });
  const turn = (folder: string) => async () => {
    const { startTime, stop } = await serve(folder, productFlags);
    await stop();
    return startTime;
  };
  const { ratio, ...medians } = await compareByTurns(7, { product: turn(large), floor: turn(empty) });
  removeOffice(large);
  return [
    {
      what: "start with a million messages",
      against: "start with none",
      unit: "ms",
      ...medians,
      figure: ratio,
      target: { atMost: 1.5 },
      details: {},
    },
  ];
};
