let isMissing = false
let answer: (() => void) | undefined

/** Notes that a chunk failed to load. */
export function noteMissingChunk(): void {
  isMissing = true
  answer?.()
}

/**
 * Says what is done about chunks that could not be had; its script is fetched while it can be, and what was missing
 * before is answered too. After a new build an open tab may ask for a chunk that no longer exists: the page is loaded
 * anew, once, with what was typed. A chunk that could not be had for another reason, offline for instance, is no reason
 * to leave the page: whoever asked for it says so and asks again.
 */
export function answerMissingChunks(given: () => void): void {
  answer = given
  if (isMissing) answer()
}
