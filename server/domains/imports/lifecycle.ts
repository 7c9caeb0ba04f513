import type { Definition } from '#server/platform/lifecycle/definition.ts'
import {
  type ImportContext,
  type ImportEvent,
  importJobMachine,
  importSentences,
} from '#src/machines/lifecycles/import-job.ts'
import { importTexts } from './deadline-texts.ts'
import { importEffects } from './effects.ts'
import type { ImportRow } from './row.ts'

declare module '#server/platform/lifecycle/definition.ts' {
  interface Lifecycles {
    import_job: LifecycleTypes<ImportRow, ImportEvent>
  }
}

export const importLifecycle: Definition<ImportRow, ImportEvent, ImportContext> = {
  kind: 'import_job',
  noun: 'import',
  table: 'imports',
  looksAround: true,
  written: { started_at: 'timestamptz', finished_at: 'timestamptz' },
  columns: [
    't.seller_id',
    't.file_name',
    't.missing',
    't.to_create + t.to_update as work',
    't.failed as failures',
    't.created + t.updated as changed',
    `exists (select from imports o where o.seller_id = t.seller_id and o.id <> t.id
      and o.state in ('checking', 'running', 'stopping', 'undoing')) as is_busy`,
  ],
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
