let isMissing = false
let answer: (() => void) | undefined

/**
 * After a new build an open tab may ask for a chunk that no longer exists. The page is loaded anew, once, with what was
 * typed. A chunk that could not be had for another reason, offline for instance, is no reason to leave the page:
 * whoever asked for it says so and asks again.
 */
export function listenForMissingChunks(): void {
  window.addEventListener('vite:preloadError', event => {
    // the router would load the page anew by itself, offline too, were it not for the words of the error
    event.payload.message = 'unreachable'
    isMissing = true
    answer?.()
  })
}

/** Says what is done about them; its script is fetched while it can be, and what was missing before is answered too. */
export function answerMissingChunks(given: () => void): void {
  answer = given
  if (isMissing) answer()
}
