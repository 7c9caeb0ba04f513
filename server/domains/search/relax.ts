/** How many phrases are left out at most. */
const mostLeftOut = 3
/** How many phrases are tried in each step. */
const mostTried = 8

/** What a search finds without some of its phrases. */
export interface Relaxed {
  leftOut: readonly string[]
  total: number
}

/**
 * Leaves phrases out of a search that finds nothing, until it finds something: of those whose absence is enough the one
 * that is missed least, else the first one and then another, three at most. `optional` has what is missed least first;
 * `totalWithout` tells how much is found without some of them. What need not be left out after all comes back, so that no
 * list has what it is said to be without. Null where it is never enough.
 */
export async function relax(
  optional: readonly string[],
  totalWithout: (off: readonly string[]) => Promise<number>,
  rankOf: (phrase: string) => number,
): Promise<Relaxed | null> {
  let leftOut: readonly string[] = []
  let rest = optional.slice(0, mostTried)
  for (let step = 0; step < mostLeftOut && rest.length > 0; step += 1) {
    const tried = await Promise.all(
      rest.map(async phrase => ({ phrase, total: await totalWithout([...leftOut, phrase]) })),
    )
    const [best] = tried
      .filter(({ total }) => total > 0)
      .sort((a, b) => rankOf(a.phrase) - rankOf(b.phrase) || b.total - a.total)
    if (best !== undefined)
      return fewest({ leftOut: [...leftOut, best.phrase], total: best.total }, totalWithout)
    const [least] = rest.toSorted((a, b) => rankOf(a) - rankOf(b))
    if (least === undefined) return null
    leftOut = [...leftOut, least]
    rest = rest.filter(phrase => phrase !== least)
  }
  return null
}

/** Takes back each phrase, what is missed most first, without which there is something all the same. */
async function fewest(
  relaxed: Relaxed,
  totalWithout: (off: readonly string[]) => Promise<number>,
): Promise<Relaxed> {
  let best = relaxed
  // the last one was needed, and for two phrases the first one, too: neither was enough alone
  for (const phrase of relaxed.leftOut.slice(0, -1).toReversed()) {
    if (best.leftOut.length <= 2) break
    const leftOut = best.leftOut.filter(each => each !== phrase)
    const total = await totalWithout(leftOut)
    if (total > 0) best = { leftOut, total }
  }
  return best
}
