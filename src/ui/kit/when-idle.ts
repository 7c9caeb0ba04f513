/** Runs work that nobody waits for, once the page is idle. */
export function whenIdle(work: () => void): void {
  if ('requestIdleCallback' in window) window.requestIdleCallback(work, { timeout: 5000 })
  // Safari has no requestIdleCallback
  else setTimeout(work, 1500)
}
