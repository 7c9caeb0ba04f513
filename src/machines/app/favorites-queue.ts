/** The keys of wishes: `listing.p_…` a favorite, `brand.slug` and `member.u_…` a follow. */
export type FavoriteKey = `listing.${string}` | `brand.${string}` | `member.${string}`

/** A favorite or a follow to be added or removed. */
export interface FavoriteChange {
  readonly key: FavoriteKey
  readonly on: boolean
  /** The name of the listing, brand or member, for sentences. */
  readonly name: string
  /** Set for the undo of a toast: its outcome is visible and needs no notification. */
  readonly isUndo?: true
}

export interface FavoritesContext {
  /** Whose wishes these are; null until it is known. */
  readonly session: string | null
  /** The wishes stored on the server. */
  readonly kept: readonly FavoriteKey[]
  /** The wishes to save, in the order they were made; the first one may be under way. */
  readonly queue: readonly FavoriteChange[]
  /** The wishes that could not be saved and may be retried; only the last one of each key. */
  readonly lost: readonly FavoriteChange[]
}

/** Whether something is shown as a favorite or followed: the last change of the key counts, saved or not. */
export function isFavorite(
  { kept, queue }: Pick<FavoritesContext, 'kept' | 'queue'>,
  key: FavoriteKey,
): boolean {
  return queue.findLast(wish => wish.key === key)?.on ?? kept.includes(key)
}

/** The queue with one more change; of the waiting ones with the same key only the last is worth a call. */
function queued(queue: readonly FavoriteChange[], wish: FavoriteChange): readonly FavoriteChange[] {
  return [...queue.filter(({ key }, at) => at === 0 || key !== wish.key), wish]
}

/** The context with one more change; a lost change of the same key is no longer retried. */
export function withFavorite({ queue, lost }: FavoritesContext, wish: FavoriteChange) {
  return { queue: queued(queue, wish), lost: lost.filter(({ key }) => key !== wish.key) }
}

/** The lost changes where nothing of the queue can be saved either. */
export function lostWith({ queue, lost }: FavoritesContext): readonly FavoriteChange[] {
  return lastOfEach([...lost, ...queue])
}

/** The last change of each key, in that order. */
export function lastOfEach(wishes: readonly FavoriteChange[]): readonly FavoriteChange[] {
  return wishes.filter((wish, at) => wishes.findLastIndex(({ key }) => key === wish.key) === at)
}

/**
 * The change to notify of once the first one is saved: none where another with the same key waits behind it.
 */
export function newsOf({ queue: [saved, ...waiting] }: FavoritesContext): FavoriteChange | undefined {
  if (saved?.isUndo || waiting.some(({ key }) => key === saved?.key)) return undefined
  return saved
}

/** The wishes on the server once the first one was saved. */
export function withSaved({ kept, queue: [saved] }: FavoritesContext): readonly FavoriteKey[] {
  if (saved === undefined) return kept
  const others = kept.filter(key => key !== saved.key)
  return saved.on ? [...others, saved.key] : others
}
