import type { Page } from 'playwright-core'
import { pickingMachine } from '#src/machines/editors/orders/picking.ts'
import type { Stage } from '#tests/support/browser/drive.ts'
import { visit } from '#tests/support/browser/page.ts'
import type { BrandSale } from '#tests/support/trade/brand-sale.ts'

/** An order of two dresses of one size and one of another, which is accepted; their SKUs are the variants' ids. */
export async function orderToPick(
  sale: BrandSale,
  query: (text: string, values: unknown[]) => Promise<unknown>,
) {
  await query('update variants set sku = id where id = any($1)', [sale.variants])
  const { order } = await sale.buy(null, 2, 1)
  await sale.send(order.id, { type: 'accept' })
  return order
}

/** The pick list of an order; what is scanned is typed into its field. */
export function picking(page: Page, sale: BrandSale, order: string): Stage {
  const [small = '', medium = ''] = sale.variants
  const lines = [
    { variant: small, quantity: 2 },
    { variant: medium, quantity: 1 },
  ]
  const all = [small, medium, small]
  const said = page.getByRole('status')
  const ship = page.getByRole('button', { name: 'Ship 1 order' })
  const [undo, again] = ['Undo', 'Start again'].map(name => page.getByRole('button', { name, exact: true }))
  const scan = async (code: string) => {
    const field = page.getByLabel('Barcode or SKU')
    await field.fill(code)
    await field.press('Enter')
  }
  const scanned = (code: string, variant: string | null) => ({ type: 'pick.scanned', code, variant })
  const startsWith = (picked: readonly string[]) => ({
    input: { lines, picked },
    begin: async () => {
      await page.goto('/robots.txt')
      await page.evaluate(
        ([key, value]) => localStorage.setItem(key ?? '', value ?? ''),
        [`picking ${sale.company.id} ${order}`, JSON.stringify(picked)],
      )
      await visit(page, `/account/business/orders?pick=${order}`)
      await page.getByRole('heading', { name: 'Scan to pick' }).waitFor()
    },
  })
  return {
    name: 'picking',
    machine: pickingMachine,
    starts: { 'nothing is picked': startsWith([]), 'all was picked before a reload': startsWith(all) },
    project: (context: { picked: readonly string[]; last: { variant: string | null } | null }) => ({
      picked: context.picked.join(),
      last: context.last?.variant ?? null,
    }),
    drivers: {
      'a small one': { event: scanned(small, small), act: () => scan(small) },
      'a medium one': { event: scanned(medium, medium), act: () => scan(medium) },
      'something else': { event: scanned('HAT', null), act: () => scan('HAT') },
      'pick.undone': {
        event: { type: 'pick.undone' },
        when: (_, { context }) => context.picked.length > 0,
        act: () => undo?.click() ?? Promise.resolve(),
      },
      'pick.cleared': {
        event: { type: 'pick.cleared' },
        when: (_, { context }) => context.picked.length > 0,
        act: () => again?.click() ?? Promise.resolve(),
      },
    },
    seen: {
      waiting: ({ context }) => ({
        there: [said.getByText(context.picked.length === 0 ? 'Scan the first item.' : 'Scan the next item.')],
        gone: [ship],
      }),
      counted: ({ context: { picked, last } }) => ({
        there: [
          said.getByText(
            `${picked.filter((each: string) => each === last.variant).length} of ${last.variant === small ? 2 : 1}.`,
          ),
        ],
        gone: [ship],
      }),
      full: () => ({ there: [said.getByText('all are picked already')] }),
      wrong: () => ({ there: [said.getByText('HAT is not on this list. Put it back.')] }),
      done: () => ({ there: [said.getByText('Everything is picked.'), ship] }),
    },
    outside: {
      '(any) | error hearScanner | 1': 'Listening to keys does not fail.',
    },
  }
}
