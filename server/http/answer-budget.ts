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

type Waiting = { readonly kind: string; readonly begin: (reserved: number) => void };
type Work = { held: number; underWay: number; readonly waiting: Waiting[]; readonly sizes: Map<string, number> };

/**
 * Limits how many bytes of answers are in progress for each person. Somebody who asks for hundreds of long pages at
 * once gets them nearly one after the other, and other people's requests run in between. The size of an answer is
 * estimated from the last one of its kind. One answer is always made, however long it is.
 */
export function createAnswerBudget(most = answerBudgetBytes): AnswerBudget {
  const works = new Map<string, Work>();

  return async (person, kind) => {
    const work: Work = works.get(person) ?? { held: 0, underWay: 0, waiting: [], sizes: new Map() };
    works.set(person, work);
    const mayBegin = work.waiting.length === 0 && hasRoom(work, kind);
    const reserved = mayBegin
      ? reserve(work, kind)
      : await new Promise<number>((begin) => work.waiting.push({ kind, begin }));
    return begun(work, person, kind, reserved);
  };

  function begun(work: Work, person: string, kind: string, reserved: number): BudgetShare {
    let size = reserved;
    let hasEnded = false;
    return {
      setSize: (bytes) => {
        if (hasEnded) return;
        work.held += bytes - size;
        size = bytes;
        work.sizes.set(kind, bytes);
        letIn(work);
      },
      release: () => {
        if (hasEnded) return;
        hasEnded = true;
        work.held -= size;
        work.underWay -= 1;
        letIn(work);
        if (work.underWay === 0) works.delete(person);
      },
    };
  }

  function letIn(work: Work) {
    for (let [next] = work.waiting; next !== undefined && hasRoom(work, next.kind); [next] = work.waiting) {
      work.waiting.shift();
      next.begin(reserve(work, next.kind));
    }
  }

  function hasRoom(work: Work, kind: string): boolean {
    return work.underWay === 0 || work.held + expected(work, kind) <= most;
  }
}

/** Answers how much was reserved. */
function reserve(work: Work, kind: string): number {
  const size = expected(work, kind);
  work.held += size;
  work.underWay += 1;
  return size;
}

function expected({ sizes }: Work, kind: string): number {
  return sizes.get(kind) ?? unknownSize;
}
