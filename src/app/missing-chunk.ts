/**
 * After a new build an open tab may ask for a chunk that no longer exists. The page is loaded anew, once: what is
 * typed into forms that save themselves is kept, and a second failure is shown instead of looping.
 */
export function reloadOnMissingChunk(): void {
  const key = 'reloaded-for'
  window.addEventListener('vite:preloadError', event => {
    const build = document.documentElement.dataset['build'] ?? ''
    try {
      if (sessionStorage.getItem(key) === build) return
      sessionStorage.setItem(key, build)
    } catch {
      return
    }
    event.preventDefault()
    location.reload()
  })
}
