/** Does something that nobody waits for once the page has come to rest. */
export function whenIdle(work: () => void): void {
  if ('requestIdleCallback' in window) window.requestIdleCallback(work, { timeout: 5000 })
  // Safari knows no idle time
  else setTimeout(work, 1500)
}
