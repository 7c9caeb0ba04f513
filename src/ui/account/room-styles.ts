import type { ComponentType } from 'react'
import rooms from './rooms.css?url'

/**
 * A room of the account with what it looks like: it has come once both have, so it is never seen undressed. Where its
 * styles cannot be had the whole room has not come: that is told, and they are asked for again, as of every part.
 */
export function withRoomStyles<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): () => Promise<ComponentType<Props>> {
  return async () => {
    const [Room] = await Promise.all([load(), import.meta.env.SSR ? null : roomStyles()])
    return Room
  }
}

let arriving: Promise<void> | undefined

/** Asks for the styles unless they are here or on their way. */
function roomStyles(): Promise<void> {
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

/** Told as the bundler tells of a chunk's own styles: after a new build the page is loaded anew. */
function missing(): Error {
  const payload = new Error(`Unable to preload CSS for ${rooms}`)
  window.dispatchEvent(Object.assign(new Event('vite:preloadError', { cancelable: true }), { payload }))
  return payload
}
