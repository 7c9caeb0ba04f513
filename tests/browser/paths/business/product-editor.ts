import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import type { AnyMachineSnapshot } from 'xstate'
import { updateProduct } from '#src/api/contract/business/product-changes.ts'
import { getOwnProduct, type OwnProduct } from '#src/api/contract/business/products.ts'
import { imageFile } from '#src/api/contract/values/image-file.ts'
import { productEditorMachine } from '#src/machines/editors/products/product-editor.ts'
import type { ProductValues, SavedProduct } from '#src/machines/editors/products/product-values.ts'
import { valuesOfProduct } from '#src/routes/-business/products/product-form-values.ts'
import { done, failed } from '#tests/machines/kit.ts'
import type { Stage } from '#tests/support/browser/drive.ts'
import { holdCalls } from '#tests/support/browser/held-calls.ts'
import { visit } from '#tests/support/browser/page.ts'
import { anOwnProduct } from '#tests/support/members/own-product.ts'

const stored = anOwnProduct()
const longer = anOwnProduct({ title: 'Long coat', version: 4 })
const elsewhere = anOwnProduct({ description: 'Warm.', version: 9 })
const saved = (product: OwnProduct): SavedProduct => ({
  ...{ id: product.id, version: product.version },
  values: valuesOfProduct(product),
})
const wrong = { title: ['Another product has this title.'] }
const away = 'Back in a moment.'
const changed = 'Somebody changed it meanwhile.'

interface Context {
  values: ProductValues
  stored: ProductValues
  version: number
  refusal: string | null
  fieldErrors: object
}
const of = (snapshot: AnyMachineSnapshot): Context => snapshot.context
const isTyped = ({ values }: Context) => values.title === 'Long coat'
const isFirst = ({ version }: Context) => version === stored.version

/** The page belongs to a company. */
export async function productEditor(page: Page): Promise<Stage> {
  // the scripts are there before a call is waited for
  await visit(page, '/account/business/products?new=yes')
  await page.getByLabel('Title', { exact: true }).waitFor()
  const saves = await holdCalls(page, updateProduct)
  const loads = await holdCalls(page, getOwnProduct)
  const main = page.getByRole('main')
  const button = (name: string, disabled = false) => main.getByRole('button', { name, disabled, exact: true })
  const title = page.getByLabel('Title', { exact: true })
  const dialog = page.getByRole('dialog', { name: 'Leave without saving?' })
  const unsaved = main.getByRole('status').getByText('Unsaved changes')
  const retry = button('Retry')
  /** Something else than the title: where nothing is typed, or beside the title. */
  const isBeside = (state: string, before: AnyMachineSnapshot) =>
    isFirst(of(before)) && isPlain(of(before)) && isTyped(of(before)) === (state === 'unsaved')
  return {
    name: 'product-editor',
    machine: productEditorMachine,
    starts: {
      'a draft': {
        input: {
          ...{ id: stored.id, version: stored.version, stored: valuesOfProduct(stored) },
          list: { rule: imageFile, most: 10, images: [] },
        },
        begin: async () => {
          for (const calls of [saves, loads]) calls.forget()
          await page.goto('/robots.txt')
          await visit(page, `/account/business/products?product=${stored.id}`)
          await loads.answer({ data: stored })
          await title.waitFor()
        },
      },
    },
    project: (context: Context) => ({
      values: JSON.stringify(context.values),
      stored: JSON.stringify(context.stored),
      refusal: context.refusal,
      wrong: Object.keys(context.fieldErrors).join(),
    }),
    drivers: {
      'a title is typed': {
        event: { type: 'form.typed', field: 'title', value: 'Long coat' },
        when: (_, before) => isFirst(of(before)) && !isTyped(of(before)) && isPlain(of(before)),
        act: () => title.fill('Long coat'),
      },
      'the stored title is typed': {
        event: { type: 'form.typed', field: 'title', value: 'Wool coat' },
        when: (_, before) => isFirst(of(before)) && isTyped(of(before)),
        act: () => title.fill('Wool coat'),
      },
      'a size is taken away': {
        event: { type: 'options.changed', options: [{ name: 'Size', kind: 'size', values: ['M'] }] },
        when: isBeside,
        act: () => button('Remove S').first().click(),
      },
      'a price is typed': {
        event: { type: 'cells.typed', keys: ['v_small0000001'], cell: 'price', value: '25.00' },
        when: isBeside,
        act: () => page.getByLabel('Price of S', { exact: true }).fill('25.00'),
      },
      'a row is removed': {
        event: { type: 'row.removed', key: 'v_small0000001' },
        when: isBeside,
        act: () => page.getByRole('row', { name: /^S / }).getByRole('button', { name: 'Remove S' }).click(),
      },
      'form.submitted': {
        event: { type: 'form.submitted' },
        when: (_, before) => isFirst(of(before)) && isTyped(of(before)) && isPlain(of(before)),
        act: async ({ state }) => {
          await (state === 'unreachable' ? retry : button('Save')).click()
          await saves.arrived()
        },
      },
      'form.discarded': {
        event: { type: 'form.discarded' },
        act: () => button('Discard changes').click(),
      },
      'it is saved': { event: done('save', saved(longer)), act: () => saves.answer({ data: longer }) },
      'it is not taken': {
        event: failed('save', { status: 422, message: 'Check this.', errors: wrong }),
        act: () => saves.refuse(422, 'Check this.', { errors: wrong }),
      },
      'it was changed meanwhile': {
        event: failed('save', { status: 409, message: changed, data: {} }),
        act: () => saves.refuse(409, changed, { data: elsewhere }),
      },
      'it does not arrive': {
        event: failed('save', { status: 503, message: away }),
        act: () => saves.refuse(503, away),
      },
      'form.reloaded': {
        event: { type: 'form.reloaded' },
        act: async () => {
          await button('Load the newer version').click()
          await loads.arrived()
        },
      },
      'it is loaded anew': {
        event: done('reload', saved(elsewhere)),
        act: async () => {
          await loads.answer({ data: elsewhere })
          await expect.poll(() => page.getByLabel('Description', { exact: true }).inputValue()).toBe('Warm.')
        },
      },
      'it cannot be loaded': {
        event: failed('reload', { status: 503, message: away }),
        act: () => loads.refuse(503, away),
      },
      'leave.asked': {
        event: { type: 'leave.asked' },
        when: (state, before) => state !== 'saved' && isFirst(of(before)),
        act: () => page.getByRole('link', { name: 'Back to products' }).click(),
      },
      'leave.confirmed': {
        event: { type: 'leave.confirmed' },
        act: () => dialog.getByRole('button', { name: 'Leave without saving' }).click(),
      },
      'leave.canceled': {
        event: { type: 'leave.canceled' },
        act: () => dialog.getByRole('button', { name: 'Continue editing' }).click(),
      },
    },
    seen: {
      saved: () => ({ there: [button('Save', true)], gone: [unsaved, retry, dialog] }),
      unsaved: snapshot => ({
        there: [
          unsaved,
          button('Save'),
          button('Discard changes'),
          ...(Object.keys(of(snapshot).fieldErrors).includes('title')
            ? [main.getByText(wrong.title[0] ?? '').first()]
            : []),
        ],
        gone: [retry, dialog],
      }),
      saving: () => ({ there: [button('Save', true), unsaved], gone: [retry, dialog] }),
      unreachable: () => ({ there: [main.getByRole('alert').getByText(away), retry], gone: [dialog] }),
      outdated: snapshot => ({
        there: [
          main.getByRole('alert').getByText(of(snapshot).refusal ?? ''),
          button('Load the newer version'),
        ],
        gone: [dialog],
      }),
      reloading: () => ({ there: [button('Load the newer version', true)] }),
      leaving: () => ({ there: [dialog] }),
      discarded: () => ({
        there: [page.getByRole('heading', { level: 1, name: 'Products' })],
        gone: [dialog],
      }),
    },
    outside: {
      '(any) | network.returned | 1': 'The images are walked by their own machine.',
      '(any) | snapshot images | 1': 'The images are walked by their own machine.',
      'saved | image.colored | 1': 'The product has no image.',
      'unsaved | image.colored | 1': 'The product has no image.',
      'unreachable | image.colored | 1': 'The product has no image.',
    },
  }
}

/** One kind of change at a time: more would only be more of the same. */
const isPlain = ({ values, stored: now }: Context) =>
  JSON.stringify({ ...values, title: '' }) === JSON.stringify({ ...now, title: '' })
