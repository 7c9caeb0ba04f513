import type { Definition } from '#server/platform/lifecycle/definition.ts'
import {
  type BulkEditContext,
  type BulkEditEvent,
  bulkEditMachine,
  bulkEditSentences,
} from '#src/machines/lifecycles/bulk-edit.ts'
import { bulkEditTexts } from './deadline-texts.ts'
import { bulkEditEffects } from './effects.ts'
import { type BulkEditRow, bulkEditRow } from './row.ts'
import * as words from './words.ts'

declare module '#server/platform/lifecycle/definition.ts' {
  interface Lifecycles {
    bulk_edit: LifecycleTypes<BulkEditRow, BulkEditEvent>
  }
}

export const bulkEditLifecycle: Definition<BulkEditRow, BulkEditEvent, BulkEditContext> = {
  kind: 'bulk_edit',
  noun: 'bulkEdit',
  row: bulkEditRow,
  machine: bulkEditMachine,
  sentences: bulkEditSentences,
  people: { seller: 'its brand' },
  subject: words.subject,
  sides: ({ seller_id }, { viewer }) => (viewer?.userId === seller_id ? ['seller'] : []),
  texts: bulkEditTexts,
  contextOf: ({ planned, changed }, now) => ({ now: now.getTime(), planned, changed }),
  effects: bulkEditEffects,
}
