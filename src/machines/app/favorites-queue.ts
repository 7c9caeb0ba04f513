/** `listing.p_…` is a favorite, `brand.slug` and `member.u_…` a follow. */
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
  /** The session that the changes belong to; null until it is known. */
  readonly session: string | null
  /** The favorites and follows stored on the server. */
  readonly saved: readonly FavoriteKey[]
  /** The changes to save, in the order they were made; the first one may be under way. */
  readonly queue: readonly FavoriteChange[]
  /** The changes that could not be saved and may be retried; only the last one of each key. */
  readonly lost: readonly FavoriteChange[]
}

/** Whether something is shown as a favorite or followed: the last change of the key counts, saved or not. */
export function isFavorite(
  { saved, queue }: Pick<FavoritesContext, 'saved' | 'queue'>,
  key: FavoriteKey,
): boolean {
  return queue.findLast(change => change.key === key)?.on ?? saved.includes(key)
}

/** The queue with one more change; of the waiting ones with the same key only the last is worth a call. */
function queued(queue: readonly FavoriteChange[], change: FavoriteChange): readonly FavoriteChange[] {
  return [...queue.filter(({ key }, at) => at === 0 || key !== change.key), change]
}

/** The context with one more change; a lost change of the same key is no longer retried. */
export function withFavorite({ queue, lost }: FavoritesContext, change: FavoriteChange) {
  return { queue: queued(queue, change), lost: lost.filter(({ key }) => key !== change.key) }
}

/** The lost changes where nothing of the queue can be saved either. */
export function lostWith({ queue, lost }: FavoritesContext): readonly FavoriteChange[] {
  return lastOfEach([...lost, ...queue])
}

/** The last change of each key, in that order. */
export function lastOfEach(changes: readonly FavoriteChange[]): readonly FavoriteChange[] {
  return changes.filter((change, at) => changes.findLastIndex(({ key }) => key === change.key) === at)
}

/**
 * The change to notify of once the first one is saved: none where another with the same key waits behind it.
 */
export function newsOf({ queue: [saved, ...waiting] }: FavoritesContext): FavoriteChange | undefined {
  if (saved?.isUndo || waiting.some(({ key }) => key === saved?.key)) return undefined
  return saved
}

/** The favorites and follows on the server once the first change is saved. */
export function withSaved({ saved, queue: [first] }: FavoritesContext): readonly FavoriteKey[] {
  if (first === undefined) return saved
  const others = saved.filter(key => key !== first.key)
  return first.on ? [...others, first.key] : others
}
