/** Who can move a thing: its two sides, a member of her own account, a moderator, the payment provider's word, and time. */
export type Role = 'buyer' | 'seller' | 'member' | 'moderator' | 'provider' | 'system'

/** What every lifecycle event says of its sender. */
export interface Sent {
  by: Role
}

/** What a transition of a lifecycle declares: which roles may send its event. */
export interface TransitionMeta {
  by: readonly Role[]
}

/** Says why a guard refuses; one that depends on the facts is told them. */
export type Sentence<Context = never> = string | ((context: Context) => string)

/** The sentence that says why a guard refuses, by the guard's name. */
export type Sentences<Guard extends string, Context = never> = Readonly<Record<Guard, Sentence<Context>>>

/** Delays in milliseconds that more than one chart counts in. */
export const minute = 60_000
export const day = 24 * 60 * minute
