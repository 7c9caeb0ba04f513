import { isUniqueViolation } from '#server/platform/database/errors.ts'
import type { Services } from '#server/platform/handler/handler.ts'
import { Refusal } from '#server/platform/handler/refusal.ts'
import { fire } from '#server/platform/lifecycle/fire.ts'
import type { importEvents } from '#src/api/contract/business/imports.ts'
import type { ImportEvent } from '#src/machines/lifecycles/import-job.ts'
import * as words from './words.ts'

type Wire = (typeof importEvents)[number]

const types: Readonly<Record<Wire, ImportEvent['type']>> = {
  confirm: 'import.confirm',
  edit_mapping: 'import.editMapping',
  start: 'import.start',
  cancel: 'import.cancel',
  stop: 'import.stop',
  undo: 'import.undo',
}

/**
 * Sends an event of the company to its import.
 * @throws Refusal 409: what the chart refuses, and a second run that began at the same moment.
 */
export async function fireImport(
  services: Services,
  id: string,
  type: Wire,
  version?: number,
): Promise<void> {
  const event = { type: types[type], by: 'seller' } as ImportEvent
  try {
    await fire(services, { kind: 'import_job', id, event, version })
  } catch (error) {
    if (!isUniqueViolation(error, 'imports_one_running')) throw error
    throw new Refusal(409, 'not_allowed', words.alreadyRunning)
  }
}
