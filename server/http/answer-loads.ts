/** What one person's answers take together while they are made and sent, in bytes. */
export const bytesInWork = 4 * 1024 * 1024;

/** What an answer is taken for of whose kind none was made of late: a few such are made at once. */
const unknownSize = bytesInWork / 8;

/** An answer in work: how large it has become, once that is known, and that it is sent or given up. */
export type Load = { readonly weigh: (bytes: number) => void; readonly end: () => void };

/** Waits until there is room for one more answer of a kind for somebody. */
export type Loads = (person: string, kind: string) => Promise<Load>;

type Waiting = { readonly kind: string; readonly begin: (reserved: number) => void };
type Work = { held: number; underWay: number; readonly waiting: Waiting[]; readonly sizes: Map<string, number> };

/**
 * Bounds what is in work for each person, in bytes: whoever asks for hundreds of long pages at the same moment gets them
 * nearly one after the other, and the processor is others' in between. How long an answer will be is taken from the last
 * one of its kind. One is always made, however long it is.
 */
export function createLoads(most = bytesInWork): Loads {
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

  function begun(work: Work, person: string, kind: string, reserved: number): Load {
    let size = reserved;
    let hasEnded = false;
    return {
      weigh: (bytes) => {
        if (hasEnded) return;
        work.held += bytes - size;
        size = bytes;
        work.sizes.set(kind, bytes);
        letIn(work);
      },
      end: () => {
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

/** Answers how much was taken. */
function reserve(work: Work, kind: string): number {
  const size = expected(work, kind);
  work.held += size;
  work.underWay += 1;
  return size;
}

function expected({ sizes }: Work, kind: string): number {
  return sizes.get(kind) ?? unknownSize;
}
