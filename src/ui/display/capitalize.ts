/** The text with its first letter, as a reader sees it, in upper case. */
export function capitalize(text: string): string {
  for (const { segment } of new Intl.Segmenter('en').segment(text))
    return segment.toLocaleUpperCase('en') + text.slice(segment.length)
  return text
}
