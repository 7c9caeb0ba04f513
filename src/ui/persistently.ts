/**
 * Loads a part of the app. While it cannot be had it is asked for again, ever less often, and at once when the browser
 * is back online: what waits for the part never fails.
 */
export async function persistently<T>(load: () => Promise<T>): Promise<T> {
  for (let pause = 1000; ; pause = Math.min(pause * 2, 30_000)) {
    try {
      return await load()
    } catch {
      await untilOnline(pause)
    }
  }
}

/** Resolves after `most` milliseconds, or as soon as the browser says that it is online again. */
function untilOnline(most: number): Promise<void> {
  return new Promise(resolve => {
    const goOn = () => {
      window.removeEventListener('online', goOn)
      clearTimeout(timer)
      resolve()
    }
    const timer = setTimeout(goOn, most)
    window.addEventListener('online', goOn)
  })
}
