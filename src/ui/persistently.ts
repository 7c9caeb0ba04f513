/**
 * Loads a part of the app. While it cannot be had it is asked for again, ever less often: what waits for the part never
 * fails.
 */
export async function persistently<T>(load: () => Promise<T>): Promise<T> {
  for (let pause = 500; ; pause = Math.min(pause * 2, 8000)) {
    try {
      return await load()
    } catch {
      await new Promise(resolve => setTimeout(resolve, pause))
    }
  }
}
