import type { Definition, Row } from '#server/platform/lifecycle/definition.ts'
import type { UnitOfWork } from '#server/platform/lifecycle/unit-of-work.ts'
import { type ThreadEvent, threadMachine, threadSentences } from '#src/machines/lifecycles/thread.ts'
import { insertMessage } from './message-insert.ts'

export interface ThreadRow extends Row {
  buyer_id: string
  seller_id: string
}

declare module '#server/platform/lifecycle/definition.ts' {
  interface Lifecycles {
    thread: LifecycleTypes<ThreadRow, ThreadEvent>
  }
}

export const threadLifecycle: Definition<ThreadRow, ThreadEvent> = {
  kind: 'thread',
  noun: 'thread',
  table: 'threads',
  written: {},
  columns: ['t.buyer_id', 't.seller_id'],
  machine: threadMachine,
  sentences: threadSentences,
  payloadGuards: ['givesReason'],
  people: {},
  texts: {},
  contextOf: () => ({}),
  effects: {
    // the moderator's reason may be about one of the two: it stays in the log
    notifyLocked: {
      async run(uow: UnitOfWork, { id }) {
        await insertMessage(uow, { threadId: id, kind: 'event', event: 'thread_locked' })
      },
    },
  },
}
