/**
 * A well-formed text of at most so many UTF-16 units, as lengths are counted. It never ends within a character of two
 * units, such as an emoji: PostgreSQL refuses half of one in JSON.
 */
export function truncate(text: string, most: number): string {
  const start = text.slice(0, most)
  return start.isWellFormed() ? start : start.slice(0, -1)
}
