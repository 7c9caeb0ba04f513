/** The marks that separate cells. */
export const delimiters = [',', ';', '\t', '|'] as const
export type Delimiter = (typeof delimiters)[number]

/** A first line that names the delimiter for Excel, which does not show it: `sep=;`. */
const separatorLine = /^"?sep=([,;\t|])"?(?:\r\n|\r|\n|$)/i

/** The delimiter that a text names, else the most frequent one in its header. */
export function delimiterOf(text: string): Delimiter {
  const named = separatorLine.exec(text)?.[1]
  const known = delimiters.find(mark => mark === named)
  if (known !== undefined) return known
  const [head = ''] = text.split(/\r\n|\r|\n/, 1)
  const bare = head.replaceAll(/"[^"]*"/g, '')
  const counted = delimiters.map(mark => [mark, bare.split(mark).length] as const)
  return counted.toSorted(([, a], [, b]) => b - a)[0]?.[0] ?? ','
}

/** A text without the line that names its delimiter. */
export const withoutSeparator = (text: string): string => text.replace(separatorLine, '')
