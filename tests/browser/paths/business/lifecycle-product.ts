import type { Page } from 'playwright-core'
import { productStates } from '#src/api/contract/values/business/product-values.ts'
import { productMachine } from '#src/machines/lifecycles/product.ts'
import type { Driver, Stage } from '#tests/support/browser/drive.ts'
import { visit } from '#tests/support/browser/page.ts'
import { type Brand, threeVariants } from '#tests/support/members/brand.ts'

/** A product's life in its editor, which belongs to its brand. */
export function lifecycleProduct(page: Page, brand: Brand): Stage {
  const status = page.getByRole('region', { name: 'Status' })
  const button = (name: string) => status.getByRole('button', { name, exact: true })
  const badge = (state: keyof typeof productStates) => status.getByText(productStates[state], { exact: true })
  /** What the state does not ask for is in the menu. */
  const more = status.getByRole('button', { name: 'More', exact: true })
  /** The bar, where it has this button or link, in sight or in its menu. */
  const barWith = (name: string) =>
    page.locator('.product-bar').filter({ has: page.locator('button, a', { hasText: name }) })
  const sends = (event: string, name: string): Driver => ({
    event: { type: `product.${event}`, by: 'seller' },
    act: async () => {
      if (!(await button(name).isVisible())) await more.click()
      await button(name).click()
    },
  })
  return {
    name: 'lifecycle-product',
    machine: productMachine,
    starts: {
      'with variants': {
        input: { variants: 3, isApproved: true, isSuspended: false, isConfirmed: true },
        begin: async () => {
          const { id } = await brand.create({
            ...threeVariants,
            variants: threeVariants.variants.map(each => ({ ...each, sku: null })),
          })
          await visit(page, `/account/business/products?product=${id}`)
        },
      },
    },
    drivers: { activate: sends('activate', 'Activate'), archive: sends('archive', 'Archive') },
    seen: {
      draft: () => ({
        there: [badge('draft'), button('Activate'), barWith('Delete draft…')],
        gone: [barWith('Archive')],
      }),
      active: () => ({
        there: [badge('active'), barWith('Archive'), barWith('See it in the shop')],
        gone: [button('Activate'), barWith('Delete draft…')],
      }),
      archived: () => ({
        there: [badge('archived'), button('Activate')],
        gone: [barWith('Archive'), barWith('Delete draft…')],
      }),
    },
    outside: {},
  }
}
