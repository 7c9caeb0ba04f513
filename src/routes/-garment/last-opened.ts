/** The garment that was opened last in this tab; the list marks it. */
let last: string | null = null

export function rememberOpened(slug: string): void {
  last = slug
}

export function lastOpened(): string | null {
  return last
}
