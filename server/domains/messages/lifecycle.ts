import { type RowWith, t } from '#server/platform/database/statement.ts'
import type { Definition } from '#server/platform/lifecycle/definition.ts'
import { row } from '#server/platform/lifecycle/row.ts'
import type { UnitOfWork } from '#server/platform/lifecycle/unit-of-work.ts'
import { type ThreadEvent, threadMachine, threadSentences } from '#src/machines/lifecycles/thread.ts'
import { insertMessage } from './message-insert.ts'

export const threadRow = row('threads', { buyer_id: t.text, seller_id: t.text })

type ThreadRow = RowWith<typeof threadRow.columns>

declare module '#server/platform/lifecycle/definition.ts' {
  interface Lifecycles {
    thread: LifecycleTypes<ThreadRow, ThreadEvent>
  }
}

export const threadLifecycle: Definition<ThreadRow, ThreadEvent> = {
  kind: 'thread',
  noun: 'thread',
  row: threadRow,
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
