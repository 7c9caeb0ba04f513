import type { Page } from 'playwright-core'
import {
  type ImportPreview,
  type ImportReport,
  importGarments,
  previewImport,
} from '#src/api/contract/wardrobe/csv.ts'
import { csvImportMachine } from '#src/machines/editors/wardrobe/csv-import.ts'
import { done, failed } from '#tests/machines/kit.ts'
import type { Driver, Stage } from '#tests/support/browser/drive.ts'
import { holdCalls } from '#tests/support/browser/held-calls.ts'
import { visit } from '#tests/support/browser/page.ts'

const away = 'Back in a moment.'
const noTable = 'This is not a table.'
const refusal = { status: 422, message: 'Please check the form.', errors: { file: [noTable] } }
const chooseFirst = 'the page first asks to choose another table, which gives this one up'

interface Context {
  file: object | null
  problem: string | null
  preview: ImportPreview | null
}

const report = (added: number): ImportReport => ({
  rows: 3,
  added,
  known: 3 - added,
  failed: 0,
  errors: [],
  notes: [],
  ignored_columns: [],
})
const preview = (added: number): ImportPreview => ({ ...report(added), examples: [], known_rows: [] })

/** A table that becomes garments. The page belongs to somebody who is logged in. */
export async function csvImport(page: Page): Promise<Stage> {
  const previews = await holdCalls(page, previewImport)
  const imports = await holdCalls(page, importGarments)
  const main = page.getByRole('main')
  const choose = main.locator('input[type="file"]')
  const titled = (name: string) => main.getByRole('heading', { level: 2, name, exact: true })
  const button = (name: string) => main.getByRole('button', { name, exact: true })
  const alert = main.getByRole('alert')
  const retry = button('Retry')
  const another = button('Choose another file')
  const add = (disabled: boolean) => main.getByRole('button', { name: 'Add 3 items', disabled })
  const chosen = (name: string, type: string, act: () => Promise<unknown>): Driver => ({
    event: { type: 'table.chosen', file: { name, type, bytes: 5, content: new Blob(['title']) } },
    // only these two have the field
    when: state => state === 'empty' || state === 'done',
    act: async () => {
      await choose.setInputFiles({ name, mimeType: type, buffer: Buffer.from('title') })
      await act()
    },
  })
  const onItsWay = async ({ next }: { next: string }) => {
    if (next === 'previewing') await previews.arrived()
    if (next === 'bringing') await imports.arrived()
  }
  const refusedAs = (id: 'preview' | 'bring'): Driver => ({
    event: failed(id, refusal),
    act: () =>
      (id === 'preview' ? previews : imports).refuse(422, refusal.message, { errors: refusal.errors }),
  })
  const unanswered = (id: 'preview' | 'bring'): Driver => ({
    event: failed(id, { status: 503, message: away }),
    act: () => (id === 'preview' ? previews : imports).refuse(503, away),
  })
  const stopped = () => ({ there: [alert.getByText(away), retry, another], gone: [choose, add(false)] })
  return {
    name: 'csv-import',
    machine: csvImportMachine,
    starts: {
      'no table': {
        input: { rule: { accept: ['text/csv'], maxBytes: 5 * 1024 * 1024 } },
        begin: async () => {
          for (const calls of [previews, imports]) calls.forget()
          await visit(page, '/account/add-garment?many=table')
          await choose.waitFor({ state: 'attached' })
        },
      },
    },
    project: ({ file, problem, preview: shown }: Context) => ({
      isChosen: file !== null,
      problem,
      added: shown?.added ?? null,
    }),
    drivers: {
      'a table is chosen': chosen('wardrobe.csv', 'text/csv', () => previews.arrived()),
      'a workbook is chosen': chosen('wardrobe.xlsx', 'application/vnd.ms-excel', () =>
        alert.getByText('is a workbook').waitFor(),
      ),
      'three rows are new': {
        event: done('preview', preview(3)),
        act: () => previews.answer({ data: preview(3) }),
      },
      'no row is new': {
        event: done('preview', preview(0)),
        act: () => previews.answer({ data: preview(0) }),
      },
      'it is no table': refusedAs('preview'),
      'it cannot be read now': unanswered('preview'),
      'import.confirmed': {
        event: { type: 'import.confirmed' },
        act: async () => {
          await add(false).dblclick()
          await imports.arrived()
        },
      },
      'it is brought': {
        event: done('bring', report(3)),
        act: async () => {
          await imports.answer({ data: report(3) })
          await page.locator('.toast').getByText('The items are in your wardrobe.').first().waitFor()
          // pressed twice it was asked for once
          await imports.expectNone()
        },
      },
      'it is no table any more': refusedAs('bring'),
      'it cannot be brought now': unanswered('bring'),
      'import.retried': {
        event: { type: 'import.retried' },
        act: async step => {
          await retry.click()
          await onItsWay(step)
        },
      },
      'network.returned': {
        event: { type: 'network.returned' },
        act: async step => {
          await page.context().setOffline(true)
          await page.context().setOffline(false)
          await onItsWay(step)
        },
      },
      'import.cancelled': {
        event: { type: 'import.cancelled' },
        when: state => state !== 'done',
        act: () => another.click(),
      },
    },
    seen: {
      empty: ({ context: { problem } }) => ({
        there: [
          main.getByText('Choose a CSV file').first(),
          ...(problem === null ? [] : [alert.getByText(problem)]),
        ],
        gone: [another, retry, ...(problem === null ? [alert] : [])],
      }),
      previewing: () => ({ there: [titled('Reading wardrobe.csv'), another], gone: [choose, alert] }),
      unread: stopped,
      ready: ({ context }) => ({
        there: [titled('wardrobe.csv'), another, ...(context.preview.added > 0 ? [add(false)] : [])],
        gone: [choose, alert, ...(context.preview.added > 0 ? [] : [add(false)])],
      }),
      bringing: () => ({
        there: [titled('Adding wardrobe.csv'), add(true)],
        gone: [choose, another, alert],
      }),
      unbrought: stopped,
      done: () => ({
        there: [titled('wardrobe.csv is in your wardrobe'), main.getByText('Choose the next file').first()],
        gone: [another, retry, alert],
      }),
    },
    outside: {
      'unread | table.chosen | 1': chooseFirst,
      'unread | table.chosen | 2': chooseFirst,
      'ready | table.chosen | 1': chooseFirst,
      'ready | table.chosen | 2': chooseFirst,
      'done | import.cancelled | 1': 'what is done is not given up: the next table is chosen at once',
    },
  }
}
