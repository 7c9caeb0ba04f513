/**
 * Loads a part of the app. Retries a failed load with growing delays, so that the caller never sees a
 * failure.
 */
export async function retryImport<T>(load: () => Promise<T>): Promise<T> {
  for (let pause = 500; ; pause = Math.min(pause * 2, 8000)) {
    try {
      return await load()
    } catch {
      await new Promise(resolve => setTimeout(resolve, pause))
    }
  }
}
