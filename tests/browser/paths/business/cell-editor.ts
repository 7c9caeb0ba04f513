import type { Page } from 'playwright-core'
import type { AnyMachineSnapshot } from 'xstate'
import { updateVariant } from '#src/api/contract/business/product-changes.ts'
import type { OwnProduct } from '#src/api/contract/business/products.ts'
import { type CellRef, cellEditorMachine } from '#src/machines/editors/products/cell-editor.ts'
import { done, failed } from '#tests/machines/kit.ts'
import type { Stage } from '#tests/support/browser/drive.ts'
import { holdCalls } from '#tests/support/browser/held-calls.ts'
import { visit } from '#tests/support/browser/page.ts'
import type { Brand } from '#tests/support/members/brand.ts'

const wrong = 'It was changed meanwhile.'
const of = (snapshot: AnyMachineSnapshot): { shown: string; base: string; typed: string } => snapshot.context
/** A product with its stock at this number. */
const withStock = (product: OwnProduct, stock: number): OwnProduct => ({
  ...product,
  variants: product.variants.map(each => ({ ...each, stock })),
})

/** The stock of a brand's only product, in its table. */
export async function cellEditor(page: Page, brand: Brand): Promise<Stage> {
  const saves = await holdCalls(page, updateVariant)
  const one = { values: [], price: '20.00', stock: 4 }
  const product = await brand.create({ options: [], variants: [one] })
  const cell: CellRef = { product: product.id, variant: product.variants[0]?.id ?? '', field: 'stock' }
  const input = page.getByRole('textbox', { name: 'Stock of Wool coat' })
  const refusal = page.locator('.cell').getByText(wrong)
  const conflict = page.getByRole('group', { name: 'Stock of Wool coat' })
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
        when: (_, before) => of(before).base === '4' && of(before).typed !== '6',
        act: () => input.fill('6'),
      },
      'four is typed': {
        event: { type: 'cell.typed', value: '4' },
        when: (_, before) => of(before).base === '4' && of(before).typed === '6',
        act: () => input.fill('4'),
      },
      'cell.submitted': {
        event: { type: 'cell.submitted' },
        act: async ({ next }) => {
          await input.press('Enter')
          if (next === 'saving') await saves.arrived()
        },
      },
      'cell.left': {
        event: { type: 'cell.left' },
        act: async ({ next }) => {
          await input.blur()
          if (next === 'saving') await saves.arrived()
        },
      },
      'cell.canceled': { event: { type: 'cell.canceled' }, act: () => input.press('Escape') },
      'conflict.accepted': {
        event: { type: 'conflict.accepted' },
        act: () => conflict.getByRole('button', { name: /^Take/ }).click(),
      },
      'conflict.overridden': {
        event: { type: 'conflict.overridden' },
        act: async () => {
          await conflict.getByRole('button', { name: /^Set/ }).click()
          await saves.arrived()
        },
      },
      'it is saved': {
        event: done('save', { outcome: 'saved', now: '6' }),
        act: () => saves.answer({ data: withStock(product, 6) }),
      },
      'the server has three': {
        event: done('save', { outcome: 'conflict', now: '3', typed: '6' }),
        when: (_, before) => of(before).typed === '6',
        act: () => saves.refuse(409, wrong, { code: 'changed_meanwhile', data: withStock(product, 3) }),
      },
      'it is not taken': {
        event: failed('save', { status: 422, message: wrong }),
        act: () => saves.refuse(422, wrong),
      },
    },
    seen: {
      resting: () => ({ gone: [refusal, conflict, busy, unsaved] }),
      editing: () => ({ there: [unsaved], gone: [busy, refusal, conflict] }),
      saving: () => ({ there: [busy], gone: [refusal, conflict] }),
      refused: () => ({ there: [unsaved, refusal], gone: [busy, conflict] }),
      conflicted: () => ({ there: [unsaved, conflict], gone: [busy, refusal] }),
    },
    outside: {
      'resting | cell.shown | 1': 'The table is fetched again: by another tab, or a sale.',
      'editing | cell.shown | 1': 'The table is fetched again: by another tab, or a sale.',
      'saving | cell.shown | 1': 'The table is fetched again: by another tab, or a sale.',
      'refused | cell.shown | 1': 'The table is fetched again: by another tab, or a sale.',
      'refused | cell.submitted | 1': 'Rests where the table, fetched again, shows what is typed.',
      'conflicted | cell.shown | 1': 'The table is fetched again: by another tab, or a sale.',
      'conflicted | cell.shown | 2': 'The table is fetched again: by another tab, or a sale.',
    },
  }
}
