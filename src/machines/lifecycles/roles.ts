/**
 * Who can send an entity's events: its two sides, a member for their own account, a moderator, the payment
 * provider, the carrier of a parcel, and time.
 */
export type Role = 'buyer' | 'seller' | 'member' | 'moderator' | 'provider' | 'carrier' | 'system'

/** The sender of every lifecycle event. */
export interface Sent {
  by: Role
}

/** The metadata of a lifecycle's transition: which roles may send its event. */
export interface TransitionMeta {
  by: readonly Role[]
  /** Whether it leaves a step of the usual way out. */
  isShortcut?: true
}

/** The reason why a guard refuses; one that depends on the facts is a function of the context. */
export type Sentence<Context = never> = string | ((context: Context) => string)

/** The sentence that says why a guard refuses, by the guard's name. */
export type Sentences<Guard extends string, Context = never> = Readonly<Record<Guard, Sentence<Context>>>

/** Delays in milliseconds that several charts use. */
export const minute = 60_000
export const day = 24 * 60 * minute
