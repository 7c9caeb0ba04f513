import type { Page } from 'playwright-core'
import type { RunningServer } from '#server/app.ts'
import type { BulkEdit } from '#src/api/contract/business/bulk-edits.ts'
import { type BulkEditContext, bulkEditMachine } from '#src/machines/lifecycles/bulk-edit.ts'
import * as words from '#src/ui/business/bulk/words.ts'
import type { Stage } from '#tests/support/browser/drive.ts'
import { visit } from '#tests/support/browser/page.ts'
import type { Brand } from '#tests/support/members/brand.ts'
import { lookAgain, onServer } from '../on-server.ts'

const some: BulkEditContext = { now: 0, planned: 1, changed: 1 }
const { apply, discard, undo } = words.eventLabels

/** The life of a change of many products on its page. */
export function lifecycleBulkEdit(page: Page, server: RunningServer, brand: Brand): Stage {
  let id = ''
  const status = page.getByRole('region', { name: words.status })
  const button = (name: string) => status.getByRole('button', { name, exact: true })
  const summary = (state: BulkEdit['state']) =>
    status.getByText(words.summary({ state, counts: { changed: 1, refused: 0 } }), { exact: true })
  const { waits } = onServer(
    server.services,
    'bulk_edit',
    () => id,
    () => lookAgain(page),
  )
  return {
    name: 'lifecycle-bulk-edit',
    machine: bulkEditMachine,
    starts: {
      'a preview': {
        input: some,
        begin: async () => {
          const variants = [{ values: [], price: '100.00', stock: 3 }]
          const product = await brand.active({ options: [], variants })
          const { body } = await brand.call('POST', '/api/v1/business/bulk-edits', {
            selection: { kind: 'products', products: [product.id] },
            change: { kind: 'set_stock', stock: 7 },
          })
          ;({ id } = (body as { data: BulkEdit }).data)
          await visit(page, `/account/business/products?bulk=${id}`)
        },
      },
    },
    drivers: {
      apply: { event: { type: 'bulkEdit.apply', by: 'seller' }, act: () => button(apply).click() },
      discard: { event: { type: 'bulkEdit.discard', by: 'seller' }, act: () => button(discard).click() },
      undo: {
        event: { type: 'bulkEdit.undo', by: 'seller' },
        act: async () => {
          await button(`${undo}…`).click()
          const { title, accept } = words.undoQuestion
          const dialog = page.getByRole('dialog', { name: title })
          await dialog.getByRole('button', { name: accept, exact: true }).click()
          await dialog.waitFor({ state: 'detached' })
        },
      },
      'after abandoned': waits('abandoned'),
      'after undoing': waits('undoing'),
    },
    seen: {
      planned: () => ({
        there: [summary('planned'), button(apply), button(discard)],
        gone: [button(`${undo}…`)],
      }),
      applied: () => ({ there: [summary('applied'), button(`${undo}…`)], gone: [button(apply)] }),
      kept: () => ({ there: [summary('kept')], gone: [button(apply), button(`${undo}…`)] }),
      undone: () => ({ there: [summary('undone')], gone: [button(apply), button(`${undo}…`)] }),
      discarded: () => ({ there: [summary('discarded')], gone: [button(apply), button(`${undo}…`)] }),
    },
    outside: {},
  }
}
