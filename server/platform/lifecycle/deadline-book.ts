import type { Kind, Ref } from './definition.ts'

/** One of a chart's `after`s, as the database stores it. */
interface Deadline {
  kind: Kind
  entity_id: string
  send_id: string
  event: string
  at: Date
}

/** The deadlines that one change sets and clears; the last entry for each wins. */
export class DeadlineBook {
  readonly #set = new Map<string, Deadline>()
  readonly #cleared = new Map<string, Pick<Deadline, 'kind' | 'entity_id' | 'send_id'>>()

  set({ kind, id }: Ref, { sendId, event, at }: { sendId: string; event: string; at: Date }): void {
    const key = keyOf(kind, id, sendId)
    this.#cleared.delete(key)
    this.#set.set(key, { kind, entity_id: id, send_id: sendId, event, at })
  }

  /** Clears a deadline that has fired or no longer applies. */
  clear({ kind, id }: Ref, sendId: string): void {
    const key = keyOf(kind, id, sendId)
    this.#set.delete(key)
    this.#cleared.set(key, { kind, entity_id: id, send_id: sendId })
  }

  /** The deadlines set so far for an entity. */
  of({ kind, id }: Ref): { event: string; at: Date }[] {
    return this.all().filter(each => each.kind === kind && each.entity_id === id)
  }

  all(): Deadline[] {
    return [...this.#set.values()]
  }

  cleared(): object[] {
    return [...this.#cleared.values()]
  }
}

const keyOf = (kind: string, id: string, sendId: string) => `${kind} ${id} ${sendId}`
