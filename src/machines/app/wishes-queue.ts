/** What can be wished: `listing.p_…` a heart, `brand.slug` and `member.u_…` to follow. */
export type WishKey = `listing.${string}` | `brand.${string}` | `member.${string}`

/** Something to be put among the wishes, or taken out. */
export interface Wish {
  readonly key: WishKey
  readonly on: boolean
  /** What it is on, for sentences. */
  readonly name: string
  /** The way back of a toast: its outcome is seen, and not told again. */
  readonly isUndo?: true
}

export interface WishesContext {
  /** What the server has. */
  readonly kept: readonly WishKey[]
  /** What is to be saved, in the order it was wished; the first one may be on its way. */
  readonly queue: readonly Wish[]
  /** What could not be saved and may be tried again; of each thing what was asked for last. */
  readonly lost: readonly Wish[]
}

/** Whether something is shown as wished: what was asked for last counts, saved or not. */
export function isWished({ kept, queue }: Pick<WishesContext, 'kept' | 'queue'>, key: WishKey): boolean {
  return queue.findLast(wish => wish.key === key)?.on ?? kept.includes(key)
}

/** The queue with one more wish; of those that wait about the same thing only the last is worth a call. */
function queued(queue: readonly Wish[], wish: Wish): readonly Wish[] {
  return [...queue.filter(({ key }, at) => at === 0 || key !== wish.key), wish]
}

/** The context with one more wish, which leaves nothing of its thing to be tried again. */
export function withWish({ queue, lost }: WishesContext, wish: Wish) {
  return { queue: queued(queue, wish), lost: lost.filter(({ key }) => key !== wish.key) }
}

/** What is lost where nothing of the queue can be saved either. */
export function lostWith({ queue, lost }: WishesContext): readonly Wish[] {
  return lastOfEach([...lost, ...queue])
}

/** Of each thing what was asked for last, in that order. */
export function lastOfEach(wishes: readonly Wish[]): readonly Wish[] {
  return wishes.filter((wish, at) => wishes.findLastIndex(({ key }) => key === wish.key) === at)
}

/** What is told once the first wish is saved: nothing where second thoughts about the same thing wait behind it. */
export function newsOf({ queue: [saved, ...waiting] }: WishesContext): Wish | undefined {
  if (saved?.isUndo || waiting.some(({ key }) => key === saved?.key)) return undefined
  return saved
}

/** What the server has once the first wish was saved. */
export function keptAfter({ kept, queue: [saved] }: WishesContext): readonly WishKey[] {
  if (saved === undefined) return kept
  const others = kept.filter(key => key !== saved.key)
  return saved.on ? [...others, saved.key] : others
}
