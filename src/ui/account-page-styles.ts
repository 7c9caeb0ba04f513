import type { ComponentType } from 'react'
import rooms from './account-pages.css?url'

/**
 * Loads an account page together with its styles, so that it is never shown unstyled. If the styles fail to
 * load, the whole page counts as not loaded: the failure is shown and the styles are requested again, as for
 * every part.
 */
export function withAccountPageStyles<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): () => Promise<ComponentType<Props>> {
  return async () => {
    const [Room] = await Promise.all([load(), import.meta.env.SSR ? null : accountPageStyles()])
    return Room
  }
}

let arriving: Promise<void> | undefined

/** Loads the styles unless they are loaded or loading. */
function accountPageStyles(): Promise<void> {
  arriving ??= new Promise((resolve, reject) => {
    const link = document.createElement('link')
    link.rel = 'stylesheet'
    link.href = rooms
    link.addEventListener('load', () => resolve())
    link.addEventListener('error', () => {
      link.remove()
      arriving = undefined
      reject(missing())
    })
    document.head.append(link)
  })
  return arriving
}

/** Reports the error as the bundler does for a chunk's own styles: after a new build the page is reloaded. */
function missing(): Error {
  const payload = new Error(`Unable to preload CSS for ${rooms}`)
  window.dispatchEvent(Object.assign(new Event('vite:preloadError', { cancelable: true }), { payload }))
  return payload
}
