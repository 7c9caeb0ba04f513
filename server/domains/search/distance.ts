/**
 * The edit distance of two words: a letter missing, added or wrong, or two neighboring letters swapped
 * (optimal string alignment). Linear in memory; the words are short.
 */
export function distance(a: string, b: string): number {
  let before: number[] = []
  let last = Array.from({ length: b.length + 1 }, (_, index) => index)
  for (let row = 1; row <= a.length; row += 1) {
    const current = [row]
    for (let column = 1; column <= b.length; column += 1) {
      const same = a[row - 1] === b[column - 1]
      const cheapest = Math.min(
        (last[column] ?? 0) + 1,
        (current[column - 1] ?? 0) + 1,
        (last[column - 1] ?? 0) + (same ? 0 : 1),
      )
      const swapped = row > 1 && column > 1 && a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1]
      current.push(swapped ? Math.min(cheapest, (before[column - 2] ?? 0) + 1) : cheapest)
    }
    before = last
    last = current
  }
  return last[b.length] ?? 0
}

/** How many typos a word of this length may contain and still match. */
export function slipsAllowed(word: string): number {
  if (word.length < 4) return 0
  return word.length < 7 ? 1 : 2
}
