/** Who reads a deadline: the sides of an order, the owner of a garment or an account, a moderator. */
export type Reader = 'buyer' | 'seller' | 'member' | 'moderator'

/** Three full sentences in a row; `{day}` and `{time}` stand for the deadline's moment. */
export interface Texts {
  /** Who acts, by when. */
  who: string
  /** What the reader can do. */
  can: string
  /** What happens otherwise. */
  otherwise: string
}

/** `name` is what the seller, or the member whose thing it is, is called. */
type Write = (name: string) => Texts

/**
 * The texts of one chart for everybody who reads them: by a state's path and its delay's name (`placed.acceptance`), and
 * by the path alone for a state that waits for somebody without a deadline.
 */
export type ChartTexts = Readonly<Record<string, Readonly<Partial<Record<Reader, Write>>>>>
