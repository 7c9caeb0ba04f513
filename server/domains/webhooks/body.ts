/** An event as the database has it. */
export interface StoredEvent {
  id: string
  type: string
  /** Of two events of one thing, the later one has the larger number. */
  number: number
  at: Date
  data: object
}

/** What is sent; each attempt sends the same. */
export const bodyOf = ({ id, type, number, at, data }: StoredEvent): string =>
  JSON.stringify({ id, type, sequence: number, at: at.toISOString(), data })
