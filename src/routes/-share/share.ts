import { late } from '#src/ui/favorite-buttons/lazy-buttons.ts'

/** Shares a page. It becomes interactive once the page is idle. */
export const Share = late(async () => (await import('./share-button.tsx')).ShareButton)
