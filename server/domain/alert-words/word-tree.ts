/**
 * The alert words of many people, as a tree. Each word is a path of segments (`../word-segments.ts`). Below a segment
 * are the segments that follow it in some word. A tree is never changed. Adding and removing return a new tree, which
 * shares all unchanged parts.
 */
export type WordTree = {
  /** IDs of the people with a word that ends here, each once. */
  readonly userIds: readonly number[];
  /** Null when no word continues after this segment, which is the most common case. */
  readonly next: ReadonlyMap<string, WordTree> | null;
};

/** Builds the tree of many words. Each word of a person must be given only once. */
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

/** The tree with more words of one person. A part that changes is copied only once, even if many words change it. */
export function withWords(tree: WordTree, words: Iterable<readonly string[]>, userId: number): WordTree {
  const copies = new Set<WordTree>();
  const root = copyOf(tree, copies);
  for (const segments of words) {
    const end = segments.reduce((at, segment) => copyBelow(at, segment, copies), root);
    if (!end.userIds.includes(userId)) end.userIds.push(userId);
  }
  return root;
}

/** The tree without some words of one person. */
export function withoutWords(tree: WordTree, words: Iterable<readonly string[]>, userId: number): WordTree {
  const copies = new Set<WordTree>();
  const root = copyOf(tree, copies);
  for (const segments of words) {
    const path = [root];
    for (const segment of segments) path.push(copyBelow(path.at(-1) ?? root, segment, copies));
    const users = path.at(-1)?.userIds ?? [];
    if (users.includes(userId)) users.splice(users.indexOf(userId), 1);
    prune(path, segments);
  }
  return root;
}

/**
 * IDs of the people who have a word in the text. At each position, the search takes at most as many steps as the
 * longest word has segments. The number of words does not matter.
 */
export function findPeopleWithWordsIn(tree: WordTree, segments: readonly string[]): Set<number> {
  const found = new Set<number>();
  const matches = new Set<WordTree>();
  for (let start = 0; start < segments.length; start++) {
    let below = step(tree, segments, start);
    for (let at = start + 1; below !== undefined; at++) {
      if (below.userIds.length > 0) matches.add(below);
      below = step(below, segments, at);
    }
  }
  for (const { userIds } of matches) for (const userId of userIds) found.add(userId);
  return found;
}

function step({ next }: WordTree, segments: readonly string[], at: number): WordTree | undefined {
  const segment = segments[at];
  return next === null || segment === undefined ? undefined : next.get(segment);
}

/**
 * Copies a part of the tree and adds the copy to `copies`. A part that is in `copies` is returned itself: it may be
 * changed, because only the new tree has it.
 */
function copyOf(tree: WordTree, copies: Set<WordTree>): GrowingTree {
  if (copies.has(tree)) return tree as GrowingTree;
  const copy = { userIds: [...tree.userIds], next: tree.next as GrowingTree["next"] };
  if (copy.next !== null) copy.next = new Map(copy.next);
  copies.add(copy);
  return copy;
}

function copyBelow(tree: GrowingTree, segment: string, copies: Set<WordTree>): GrowingTree {
  const copy = copyOf(grow(tree, segment), copies);
  tree.next?.set(segment, copy);
  return copy;
}

/** Removes parts that have become empty at the end of a path through the tree. */
function prune(path: readonly GrowingTree[], segments: readonly string[]): void {
  for (let depth = segments.length; depth > 0; depth--) {
    const [above, tree] = [path[depth - 1], path[depth]];
    if (above === undefined || tree === undefined || tree.userIds.length > 0 || tree.next !== null) return;
    above.next?.delete(segments[depth - 1] ?? "");
    if (above.next?.size === 0) above.next = null;
  }
}
