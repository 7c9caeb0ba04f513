import type { Definition } from '#server/platform/lifecycle/definition.ts'
import {
  type ImportContext,
  type ImportEvent,
  importJobMachine,
  importSentences,
} from '#src/machines/lifecycles/import-job.ts'
import { importTexts } from './deadline-texts.ts'
import { importEffects } from './effects.ts'
import { type ImportRow, importRow } from './row.ts'

declare module '#server/platform/lifecycle/definition.ts' {
  interface Lifecycles {
    import_job: LifecycleTypes<ImportRow, ImportEvent>
  }
}

export const importLifecycle: Definition<ImportRow, ImportEvent, ImportContext> = {
  kind: 'import_job',
  noun: 'import',
  row: importRow,
  machine: importJobMachine,
  sentences: importSentences,
  people: { seller: 'the company', system: 'the program' },
  subject: 'This import',
  sides: ({ seller_id }, { viewer }) => (viewer?.userId === seller_id ? ['seller'] : []),
  texts: importTexts,
  contextOf: ({ missing, work, failures, changed, is_busy: isBusy }) => ({
    missing,
    work,
    failures,
    changed,
    isBusy,
  }),
  effects: importEffects,
}
