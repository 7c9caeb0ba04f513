/** Sends `tab.hidden` and `tab.shown`, at once `tab.hidden` where the tab is hidden. Returns what ends it. */
export function watchTab(send: (event: { type: 'tab.hidden' } | { type: 'tab.shown' }) => void): () => void {
  const tell = () => send({ type: document.hidden ? 'tab.hidden' : 'tab.shown' })
  if (document.hidden) tell()
  document.addEventListener('visibilitychange', tell)
  return () => document.removeEventListener('visibilitychange', tell)
}
