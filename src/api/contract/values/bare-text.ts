/** Words as they are compared: lower case, without accents and punctuation, ß as ss. */
export const bareText = (text: string): string =>
  text
    .toLowerCase()
    .replaceAll('ß', 'ss')
    .replaceAll('œ', 'oe')
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/['’]s\b/g, '')
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

/** A table of words by what they mean, the other way round; words of several parts have hyphens. */
export const byWord = <T extends string>(
  table: Readonly<Partial<Record<T, string>>>,
): ReadonlyMap<string, T> =>
  new Map(
    (Object.entries(table) as [T, string][]).flatMap(([meaning, words]) =>
      words.split(/\s+/).map(word => [bareText(word), meaning] as const),
    ),
  )
