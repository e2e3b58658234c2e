/**
 * The most answers in each one-second window; two windows can meet. All computers of an office that wake up together ask
 * for less.
 */
const answersPerSecond = 50;

/**
 * Decides for each answer whether it may still be sent. Multicast reaches every computer in the office, and one query
 * packet can contain hundreds of questions, so without a limit anyone could make this server flood the network.
 * @param now a clock in milliseconds that never goes back
 */
export function createAnswerLimit(now: () => number = () => performance.now()): () => boolean {
  let second = Number.NEGATIVE_INFINITY;
  let sent = 0;
  return () => {
    const time = now();
    if (time - second >= 1_000) {
      second = time;
      sent = 0;
    }
    sent += 1;
    return sent <= answersPerSecond;
  };
}
