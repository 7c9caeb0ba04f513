/** Prefixes of our settings that come in families. */
const families = ['STRIPE_', 'OIDC_', 'SMTP_', 'S3_', 'RATE_LIMIT_', 'METRICS_', 'BRAND_SITE_']
/** Names below this length resemble too many others. */
const shortest = 7
const mostTypos = 2

/** A sentence for each name in the environment that looks like one of our settings but is not one. */
export function unknownSettings(
  given: readonly string[],
  known: readonly string[],
): { name: string; sentence: string }[] {
  return given.flatMap(name => {
    if (known.includes(name)) return []
    const [nearest] = known
      // whatever differs more in length differs by more letters
      .filter(each => Math.abs(each.length - name.length) <= mostTypos)
      .map(each => ({ each, typos: distance(name, each) }))
      .toSorted((a, b) => a.typos - b.typos)
    const isMeant = nearest !== undefined && name.length >= shortest && nearest.typos <= mostTypos
    if (!isMeant && !families.some(family => name.startsWith(family))) return []
    const hint = isMeant ? `Did you mean ${nearest.each}?` : `Known are ${known.join(', ')}.`
    return [{ name, sentence: `There is no setting ${name}. ${hint}` }]
  })
}

/** The number of letters to add, remove or replace to turn one word into another (Levenshtein). */
function distance(from: string, to: string): number {
  let row = Array.from({ length: to.length + 1 }, (_, at) => at)
  for (let i = 1; i <= from.length; i += 1) {
    const next = [i]
    for (let j = 1; j <= to.length; j += 1) {
      const replaced = (row[j - 1] ?? 0) + (from[i - 1] === to[j - 1] ? 0 : 1)
      next.push(Math.min(replaced, (row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1))
    }
    row = next
  }
  return row[to.length] ?? 0
}
