/** What may have led to the login, by the word in the address. Nothing that an address says is ever shown itself. */
const notices = new Map([
  ['sign_in_failed', 'That sign-in did not work: it was used already, or took too long. Please try again.'],
])

/** The sentence of a word; null for one that nobody knows. */
export function noticeOf(word: string | null): string | null {
  return (word === null ? undefined : notices.get(word)) ?? null
}
