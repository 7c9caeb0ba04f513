/** Sends `tab.hidden` and `tab.shown`, at once `tab.hidden` where the tab is hidden. Returns what ends it. */
export function watchTab(send: (event: { type: 'tab.hidden' } | { type: 'tab.shown' }) => void): () => void {
  const report = () => send({ type: document.hidden ? 'tab.hidden' : 'tab.shown' })
  if (document.hidden) report()
  document.addEventListener('visibilitychange', report)
  return () => document.removeEventListener('visibilitychange', report)
}
