/** The relative number of messages in each hour of a working day, from eight in the morning. */
const activity = [0.5, 1.2, 1.5, 1.3, 0.6, 0.8, 1.4, 1.3, 1, 0.4];
const firstHour = 8;
const total = activity.reduce((sum, hour) => sum + hour, 0);

const day = 86_400_000;

/**
 * Times of messages, in UNIX seconds. A share of 0 is the beginning and 1 the end; a larger share never gives an
 * earlier time.
 */
export type Timeline = { readonly start: number; readonly at: (share: number) => number };

/**
 * The working hours of this number of working days, up to a moment.
 * @param end milliseconds
 */
export function createTimeline(end: number, workingDays: number): Timeline {
  const mornings = lastMornings(end, workingDays);
  const today = shareWrittenBy(end - (mornings.at(-1) ?? end));
  const length = mornings.length - 1 + today;
  return {
    start: Math.floor((mornings[0] ?? end) / 1000),
    at: (share) => {
      const position = Math.min(share * length, length);
      const index = Math.min(Math.floor(position), mornings.length - 1);
      return Math.floor(((mornings[index] ?? end) + timeOf(position - index)) / 1000);
    },
  };
}

/**
 * The midnights, in this machine's time zone, at which the last working days begin. Today counts once its working hours
 * have begun.
 */
function lastMornings(end: number, count: number): number[] {
  const mornings: number[] = [];
  const date = new Date(end);
  date.setHours(0, 0, 0, 0);
  while (mornings.length < count) {
    const isWorkingDay = date.getDay() !== 0 && date.getDay() !== 6;
    if (isWorkingDay && shareWrittenBy(end - date.getTime()) > 0) mornings.unshift(date.getTime());
    date.setDate(date.getDate() - 1);
  }
  return mornings;
}

/** The share of the day's messages that is written by a time, given in milliseconds since midnight. */
function shareWrittenBy(time: number): number {
  const hours = Math.min(time, day) / 3_600_000 - firstHour;
  const done = activity.map((amount, hour) => amount * Math.min(1, Math.max(0, hours - hour)));
  return done.reduce((sum, amount) => sum + amount, 0) / total;
}

/** The inverse: the time in milliseconds since midnight by which this share is written. */
function timeOf(share: number): number {
  let left = share * total;
  let hour = 0;
  while (hour < activity.length - 1 && left > (activity[hour] ?? 0)) {
    left -= activity[hour] ?? 0;
    hour += 1;
  }
  return (firstHour + hour + Math.min(1, left / (activity[hour] ?? 1))) * 3_600_000;
}
