/** The marks that separate cells. */
export const delimiters = [',', ';', '\t', '|'] as const
export type Delimiter = (typeof delimiters)[number]

/** The most frequent delimiter in the header of a text. */
export function delimiterOf(text: string): Delimiter {
  const [head = ''] = text.split(/\r\n|\r|\n/, 1)
  const bare = head.replaceAll(/"[^"]*"/g, '')
  const counted = delimiters.map(mark => [mark, bare.split(mark).length] as const)
  return counted.toSorted(([, a], [, b]) => b - a)[0]?.[0] ?? ','
}
