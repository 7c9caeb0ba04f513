import type { Page } from 'playwright-core'
import type { AnyMachineSnapshot } from 'xstate'
import { updateVariant } from '#src/api/contract/business/product-changes.ts'
import { type CellRef, cellEditorMachine } from '#src/machines/editors/products/cell-editor.ts'
import { done, failed } from '#tests/machines/kit.ts'
import type { Stage } from '#tests/support/browser/drive.ts'
import { holdCalls } from '#tests/support/browser/held-calls.ts'
import { visit } from '#tests/support/browser/page.ts'
import type { Brand } from '#tests/support/members/brand.ts'

const wrong = 'It was changed meanwhile.'
const of = (snapshot: AnyMachineSnapshot): { shown: string; typed: string } => snapshot.context

/** The stock of a brand's only product, in its table. */
export async function cellEditor(page: Page, brand: Brand): Promise<Stage> {
  const saves = await holdCalls(page, updateVariant)
  const one = { values: [], price: '20.00', stock: 4 }
  const product = await brand.create({ options: [], variants: [one] })
  const cell: CellRef = { product: product.id, variant: product.variants[0]?.id ?? '', field: 'stock' }
  const input = page.getByLabel('Stock of Wool coat')
  const after = { ...product, variants: product.variants.map(each => ({ ...each, stock: 6 })) }
  const refusal = page.locator('.cell').getByText(wrong)
  const busy = page.locator('.cell__input[aria-busy]')
  const unsaved = page.locator('.cell--unsaved')
  return {
    name: 'cell-editor',
    machine: cellEditorMachine,
    starts: {
      'a stock of four': {
        input: { value: '4', cell },
        begin: async () => {
          saves.forget()
          await page.goto('/robots.txt')
          await visit(page, '/account/business/products')
          await input.waitFor()
        },
      },
    },
    drivers: {
      'six is typed': {
        event: { type: 'cell.typed', value: '6' },
        when: (_, before) => of(before).shown === '4' && of(before).typed !== '6',
        act: () => input.fill('6'),
      },
      'four is typed': {
        event: { type: 'cell.typed', value: '4' },
        when: (_, before) => of(before).shown === '4' && of(before).typed === '6',
        act: () => input.fill('4'),
      },
      'cell.submitted': {
        event: { type: 'cell.submitted' },
        act: async ({ next }) => {
          await input.press('Enter')
          if (next === 'saving') await saves.arrived()
        },
      },
      'cell.canceled': { event: { type: 'cell.canceled' }, act: () => input.press('Escape') },
      'it is saved': { event: done('save', '6'), act: () => saves.answer({ data: after }) },
      'it is not taken': {
        event: failed('save', { status: 422, message: wrong }),
        act: () => saves.refuse(422, wrong),
      },
    },
    seen: {
      resting: () => ({ gone: [refusal, busy, unsaved] }),
      editing: snapshot => ({
        there: [unsaved, ...(snapshot.context.refusal === null ? [] : [refusal])],
        gone: snapshot.context.refusal === null ? [busy, refusal] : [busy],
      }),
      saving: () => ({ there: [busy], gone: [refusal] }),
    },
    outside: {
      'resting | cell.shown | 1': 'The table is fetched again: by another tab, or a sale.',
      'editing | cell.shown | 1': 'The table is fetched again: by another tab, or a sale.',
      'saving | cell.shown | 1': 'The table is fetched again: by another tab, or a sale.',
    },
  }
}
