import { openFavorites } from './favorites.ts'
import { openMemberStream } from './member-stream.ts'
import type { App } from './provider.tsx'

/** Starts the app's actors that no first load waits for. */
export function openLateActors(app: App): void {
  openFavorites(app)
  openMemberStream(app)
}
