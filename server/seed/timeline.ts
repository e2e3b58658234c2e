/** How much is written in each hour of a working day, from eight in the morning. */
const activity = [0.5, 1.2, 1.5, 1.3, 0.6, 0.8, 1.4, 1.3, 1, 0.4];
const firstHour = 8;
const total = activity.reduce((sum, hour) => sum + hour, 0);

const day = 86_400_000;

/** Moments of office life, in UNIX seconds: from 0, the beginning, to 1, the end; later shares are never earlier. */
export type Timeline = { readonly start: number; readonly at: (share: number) => number };

/**
 * The working hours of so many working days, up to a moment.
 * @param end milliseconds
 */
export function createTimeline(end: number, workingDays: number): Timeline {
  const mornings = lastMornings(end, workingDays);
  const begun = doneBy(end - (mornings.at(-1) ?? end));
  const length = mornings.length - 1 + begun;
  return {
    start: Math.floor((mornings[0] ?? end) / 1000),
    at: (share) => {
      const position = Math.min(share * length, length);
      const index = Math.min(Math.floor(position), mornings.length - 1);
      return Math.floor(((mornings[index] ?? end) + timeOf(position - index)) / 1000);
    },
  };
}

/** Midnights, where this machine stands, that begin the last working days; today counts once it has begun. */
function lastMornings(end: number, count: number): number[] {
  const mornings: number[] = [];
  const date = new Date(end);
  date.setHours(0, 0, 0, 0);
  while (mornings.length < count) {
    const isWorkingDay = date.getDay() !== 0 && date.getDay() !== 6;
    if (isWorkingDay && doneBy(end - date.getTime()) > 0) mornings.unshift(date.getTime());
    date.setDate(date.getDate() - 1);
  }
  return mornings;
}

/** Milliseconds since midnight -> the share of the day's messages written by then. */
function doneBy(time: number): number {
  const hours = Math.min(time, day) / 3_600_000 - firstHour;
  const done = activity.map((amount, hour) => amount * Math.min(1, Math.max(0, hours - hour)));
  return done.reduce((sum, amount) => sum + amount, 0) / total;
}

/** The other way round. */
function timeOf(share: number): number {
  let left = share * total;
  let hour = 0;
  while (hour < activity.length - 1 && left > (activity[hour] ?? 0)) {
    left -= activity[hour] ?? 0;
    hour += 1;
  }
  return (firstHour + hour + Math.min(1, left / (activity[hour] ?? 1))) * 3_600_000;
}
