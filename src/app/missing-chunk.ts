let isMissing = false
let answer: (() => void) | undefined

/** Notes that a chunk failed to load. */
export function noteMissingChunk(): void {
  isMissing = true
  answer?.()
}

/**
 * Sets the handler of chunks that failed to load; its script is loaded early, while it can be, and earlier
 * failures are handled too. After a new build an open tab may ask for a chunk that no longer exists: the page
 * reloads once, with its input. A chunk that failed for another reason, offline for instance, is no reason to
 * leave the page: the caller reports the failure and retries.
 */
export function answerMissingChunks(given: () => void): void {
  answer = given
  if (isMissing) answer()
}
