/** How many bytes one person's answers may take together while they are made and sent. */
export const answerBudgetBytes = 4 * 1024 * 1024;

/** The assumed size of an answer when none of its kind was made recently. A few such answers are made at once. */
const unknownSize = answerBudgetBytes / 8;

/**
 * An answer in progress. `setSize` reports its size once that is known; `release` ends it when it is sent or aborted.
 */
export type BudgetShare = { readonly setSize: (bytes: number) => void; readonly release: () => void };

/** Waits until a person's budget has room for one more answer of a kind. */
export type AnswerBudget = (person: string, kind: string) => Promise<BudgetShare>;

type WaitingAnswer = { readonly kind: string; readonly start: (reserved: number) => void };
/** The answers of one person. `reservedBytes` is the sum of their sizes; `sizes` has the last size of each kind. */
type PersonAnswers = {
  reservedBytes: number;
  inProgress: number;
  readonly waiting: WaitingAnswer[];
  readonly sizes: Map<string, number>;
};

/**
 * Limits how many bytes of answers are in progress for each person. Somebody who asks for hundreds of long pages at
 * once gets them nearly one after the other, and other people's requests run in between. The size of an answer is
 * estimated from the last one of its kind. One answer is always made, however long it is.
 */
export function createAnswerBudget(maximum = answerBudgetBytes): AnswerBudget {
  const people = new Map<string, PersonAnswers>();

  return async (person, kind) => {
    const answers: PersonAnswers = people.get(person) ?? {
      reservedBytes: 0,
      inProgress: 0,
      waiting: [],
      sizes: new Map(),
    };
    people.set(person, answers);
    const canStart = answers.waiting.length === 0 && hasRoom(answers, kind);
    const reserved = canStart
      ? reserve(answers, kind)
      : await new Promise<number>((start) => answers.waiting.push({ kind, start }));
    return createShare(answers, person, kind, reserved);
  };

  function createShare(answers: PersonAnswers, person: string, kind: string, reserved: number): BudgetShare {
    let size = reserved;
    let hasEnded = false;
    return {
      setSize: (bytes) => {
        if (hasEnded) return;
        answers.reservedBytes += bytes - size;
        size = bytes;
        answers.sizes.set(kind, bytes);
        startWaiting(answers);
      },
      release: () => {
        if (hasEnded) return;
        hasEnded = true;
        answers.reservedBytes -= size;
        answers.inProgress -= 1;
        startWaiting(answers);
        if (answers.inProgress === 0) people.delete(person);
      },
    };
  }

  function startWaiting(answers: PersonAnswers) {
    for (let [next] = answers.waiting; next !== undefined && hasRoom(answers, next.kind); [next] = answers.waiting) {
      answers.waiting.shift();
      next.start(reserve(answers, next.kind));
    }
  }

  function hasRoom(answers: PersonAnswers, kind: string): boolean {
    return answers.inProgress === 0 || answers.reservedBytes + estimateSize(answers, kind) <= maximum;
  }
}

/** Returns how many bytes were reserved. */
function reserve(answers: PersonAnswers, kind: string): number {
  const size = estimateSize(answers, kind);
  answers.reservedBytes += size;
  answers.inProgress += 1;
  return size;
}

function estimateSize({ sizes }: PersonAnswers, kind: string): number {
  return sizes.get(kind) ?? unknownSize;
}
