/**
 * The alert words of many people, as a tree of the segments of each: what stands below a segment begins with it. A tree
 * is never changed; adding and removing answer another one, which shares with it all that is the same.
 */
export type WordTree = {
  /** IDs of those whose word ends here, each once. */
  readonly userIds: readonly number[];
  /** Null for none, which is what most words end with. */
  readonly next: ReadonlyMap<string, WordTree> | null;
};

/** The tree of many words at once, of each person each word once. */
export function treeOf(words: Iterable<{ readonly userId: number; readonly segments: readonly string[] }>): WordTree {
  const root: GrowingTree = { userIds: [], next: null };
  for (const { userId, segments } of words) {
    let at = root;
    for (const segment of segments) at = grow(at, segment);
    at.userIds.push(userId);
  }
  return root;
}

type GrowingTree = { readonly userIds: number[]; next: Map<string, GrowingTree> | null };

function grow(tree: GrowingTree, segment: string): GrowingTree {
  tree.next ??= new Map();
  let below = tree.next.get(segment);
  if (below === undefined) {
    below = { userIds: [], next: null };
    tree.next.set(segment, below);
  }
  return below;
}

/** The tree with one more word of somebody. */
export function withWord(tree: WordTree, segments: readonly string[], userId: number): WordTree {
  return changed(tree, segments, (userIds) => (userIds.includes(userId) ? userIds : [...userIds, userId]));
}

/** The tree without one of somebody's words. */
export function withoutWord(tree: WordTree, segments: readonly string[], userId: number): WordTree {
  return changed(tree, segments, (userIds) => userIds.filter((id) => id !== userId));
}

/**
 * IDs of those of whose words a text has one. It takes time in proportion to the text: at each place at most as many
 * steps as the longest word that begins with what is written there has segments.
 */
export function whoseWordsAreIn(tree: WordTree, segments: readonly string[]): Set<number> {
  const found = new Set<number>();
  const met = new Set<WordTree>();
  for (let start = 0; start < segments.length; start++) {
    let below = step(tree, segments, start);
    for (let at = start + 1; below !== undefined; at++) {
      if (below.userIds.length > 0) met.add(below);
      below = step(below, segments, at);
    }
  }
  for (const { userIds } of met) for (const userId of userIds) found.add(userId);
  return found;
}

function step({ next }: WordTree, segments: readonly string[], at: number): WordTree | undefined {
  const segment = segments[at];
  return next === null || segment === undefined ? undefined : next.get(segment);
}

type ChangeUsers = (userIds: readonly number[]) => readonly number[];

function changed(tree: WordTree, segments: readonly string[], change: ChangeUsers): WordTree {
  const [segment, ...rest] = segments;
  if (segment === undefined) return { ...tree, userIds: change(tree.userIds) };
  const below = changed(tree.next?.get(segment) ?? leaf, rest, change);
  const next = new Map(tree.next ?? []);
  if (below.userIds.length > 0 || below.next !== null) next.set(segment, below);
  else next.delete(segment);
  return { ...tree, next: next.size === 0 ? null : next };
}

const leaf: WordTree = { userIds: [], next: null };
