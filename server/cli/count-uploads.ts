/** A number of uploads, for a sentence. */
export function countUploads(count: number): string {
  return `${count} ${count === 1 ? "upload" : "uploads"}`;
}
