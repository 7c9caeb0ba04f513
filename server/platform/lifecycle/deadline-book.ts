import type { Kind, Ref } from './definition.ts'

/** One of a chart's `after`s, as the database keeps it. */
interface Deadline {
  kind: Kind
  entity_id: string
  send_id: string
  event: string
  at: Date
}

/** The deadlines that one change sets and clears; the last word on each counts. */
export class DeadlineBook {
  readonly #set = new Map<string, Deadline>()
  readonly #cleared = new Map<string, Pick<Deadline, 'kind' | 'entity_id' | 'send_id'>>()

  set({ kind, id }: Ref, { sendId, event, at }: { sendId: string; event: string; at: Date }): void {
    const key = keyOf(kind, id, sendId)
    this.#cleared.delete(key)
    this.#set.set(key, { kind, entity_id: id, send_id: sendId, event, at })
  }

  /** It has come, or counts no longer. */
  clear({ kind, id }: Ref, sendId: string): void {
    const key = keyOf(kind, id, sendId)
    this.#set.delete(key)
    this.#cleared.set(key, { kind, entity_id: id, send_id: sendId })
  }

  /** Those set so far for something. */
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
