/** What can be wished: `listing.p_…` a heart, `brand.slug` and `member.u_…` to follow. */
export type WishKey = `listing.${string}` | `brand.${string}` | `member.${string}`

/** Something to be put among the wishes, or taken out. */
export interface Wish {
  readonly key: WishKey
  readonly on: boolean
  /** What it is on, for sentences. */
  readonly name: string
}

export interface WishesContext {
  /** What the server has. */
  readonly kept: readonly WishKey[]
  /** What is to be saved, in the order it was wished; the first one may be on its way. */
  readonly queue: readonly Wish[]
}

/** Whether something is shown as wished: what was asked for last counts, saved or not. */
export function isWished({ kept, queue }: WishesContext, key: WishKey): boolean {
  return queue.findLast(wish => wish.key === key)?.on ?? kept.includes(key)
}

/** The queue with one more wish; of those that wait about the same thing only the last is worth a call. */
export function queued(queue: readonly Wish[], wish: Wish): readonly Wish[] {
  return [...queue.filter(({ key }, at) => at === 0 || key !== wish.key), wish]
}

/** What the server has once the first wish was saved. */
export function keptAfter({ kept, queue: [saved] }: WishesContext): readonly WishKey[] {
  if (saved === undefined) return kept
  const others = kept.filter(key => key !== saved.key)
  return saved.on ? [...others, saved.key] : others
}
