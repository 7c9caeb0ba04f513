import type { Page } from 'playwright-core'
import { type ImportJob, type MappingChange, updateImport } from '#src/api/contract/business/imports.ts'
import { importMappingMachine } from '#src/machines/editors/imports/import-mapping.ts'
import { withChange } from '#src/machines/editors/imports/mapping-change.ts'
import * as words from '#src/ui/business/imports/words.ts'
import { done, failed } from '#tests/machines/kit.ts'
import type { Stage } from '#tests/support/browser/drive.ts'
import { holdCalls } from '#tests/support/browser/held-calls.ts'
import { visit } from '#tests/support/browser/page.ts'

const elsewhere = 'This was changed in another window.'
const closed = 'The mapping is confirmed.'

/** The mapping of an import whose file has a column `shade` and a product type `Cape`; its company sees the page. */
export async function importMapping(page: Page, job: ImportJob): Promise<Stage> {
  const calls = await holdCalls(page, updateImport)
  let [shown, sent]: [ImportJob, MappingChange] = [job, {}]
  let place = 0
  page.on('request', request => {
    if (request.method() === 'PATCH') sent = request.postDataJSON()
  })
  const savedJob = () => ({ ...withChange(shown, sent), version: shown.version + 1 })
  const change: MappingChange = { fields: job.columns.map(() => null) }
  const saved = withChange(job, change)
  const newer = withChange(job, { categories: [{ type: 'Cape', category: 'coats' }] })
  const shade = page.getByLabel(`${words.field}: shade`)
  const alert = page.getByRole('main').getByRole('alert')
  const retry = alert.getByRole('button', { name: 'Retry', exact: true })
  const busy = page.locator('.next button[aria-busy="true"]').first()
  const refusal = (data?: ImportJob) => ({
    status: 409,
    code: 'stale_version',
    message: data === undefined ? closed : elsewhere,
    ...(data === undefined ? {} : { data }),
  })
  /** The server's newer version comes with the refusal. */
  const refuse = async (data: ImportJob) => {
    shown = data
    await calls.refuse(409, elsewhere, { code: 'stale_version', data })
  }
  return {
    name: 'import-mapping',
    machine: importMappingMachine,
    starts: {
      'the columns are checked': {
        begin: async () => {
          calls.forget()
          ;[shown, sent] = [job, {}]
          await visit(page, `/account/business/products/import?import=${job.id}`)
          await shade.waitFor()
        },
      },
    },
    project: ({ sent, unsent, refusal }: { sent: object; unsent: object; refusal: string | null }) => ({
      sent: Object.keys(sent),
      unsent: Object.keys(unsent),
      refusal,
    }),
    drivers: {
      'mapping.chosen': {
        event: { type: 'mapping.chosen', change, version: job.version },
        act: async ({ state }) => {
          place = (place % 6) + 1
          await shade.selectOption({ index: place })
          if (state !== 'saving') await calls.arrived()
        },
      },
      'mapping.retried': {
        event: { type: 'mapping.retried' },
        act: async () => {
          await retry.click()
          await calls.arrived()
        },
      },
      'it is saved': {
        event: done('save', saved),
        act: async () => {
          shown = savedJob()
          await calls.answer({ data: shown })
        },
      },
      'it had been saved before': {
        event: failed('save', refusal(saved)),
        act: () => refuse(savedJob()),
      },
      'it was changed elsewhere': {
        event: failed('save', refusal(newer)),
        act: () => refuse({ ...newer, version: shown.version + 1 }),
      },
      'it is closed': {
        event: failed('save', refusal()),
        act: async () => {
          shown = job
          await calls.refuse(409, closed, { code: 'not_allowed' })
        },
      },
      'no answer': { event: failed('save', { status: 0 }), act: () => calls.cut() },
    },
    seen: {
      saved: () => ({ gone: [alert, busy] }),
      saving: () => ({ there: [busy], gone: [alert] }),
      unreachable: () => ({ there: [retry, busy] }),
      refused: ({ context }) => ({ there: [alert.getByText(context.refusal)], gone: [retry, busy] }),
    },
    outside: {},
  }
}
