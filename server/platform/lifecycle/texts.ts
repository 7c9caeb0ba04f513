/** The readers of a deadline: the sides of an order, the owner of a garment or an account, a moderator. */
export type Reader = 'buyer' | 'seller' | 'member' | 'moderator'

/** Three full sentences in a row; `{day}` and `{time}` stand for the deadline's time. */
export interface Texts {
  /** Who acts, by when. */
  who: string
  /** What the reader can do. */
  can: string
  /** What happens otherwise. */
  otherwise: string
}

/** `name` is the name of the seller, or of the member who owns the entity. */
type Write = (name: string) => Texts

/**
 * The texts of one chart for all its readers: by a state's path and its delay's name (`placed.acceptance`),
 * and by the path alone for a state that waits for somebody without a deadline.
 */
export type ChartTexts = Readonly<Record<string, Readonly<Partial<Record<Reader, Write>>>>>

/** What states say instead of their chart's description, by a state's path and its reader. */
export type StateTexts = Readonly<Record<string, Readonly<Partial<Record<Reader, string>>>>>
