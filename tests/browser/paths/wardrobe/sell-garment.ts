import type { Page } from 'playwright-core'
import { createAdOfGarment } from '#src/api/contract/ad-changes.ts'
import type { Garment } from '#src/api/contract/wardrobe/garments.ts'
import { sellGarmentMachine } from '#src/machines/editors/wardrobe/sell-garment.ts'
import { done, failed } from '#tests/machines/kit.ts'
import type { Stage } from '#tests/support/browser/drive.ts'
import { holdCalls } from '#tests/support/browser/held-calls.ts'
import { visit } from '#tests/support/browser/page.ts'

const refusal = 'This garment cannot be sold now.'
const away = 'Back in a moment.'

/** From the page of a garment to its ad. The page belongs to its owner; `add` brings them another garment. */
export async function sellGarment(page: Page, add: () => Promise<Garment>): Promise<Stage> {
  const calls = await holdCalls(page, createAdOfGarment)
  const sale = page.getByRole('region', { name: 'Sell it' })
  const sell = (disabled: boolean) => sale.getByRole('button', { name: 'Sell it', disabled, exact: true })
  const alert = sale.getByRole('alert')
  const retry = alert.getByRole('button', { name: 'Retry' })
  const isAtAd = () => page.url().includes('/account/ads?edit=')
  return {
    name: 'sell-garment',
    machine: sellGarmentMachine,
    starts: {
      'a garment without an ad': {
        input: { slug: 'a-garment' },
        begin: async () => {
          calls.forget()
          await visit(page, `/account/garment/${(await add()).slug}`)
        },
      },
    },
    project: ({ message }: { message: string | null }) => message,
    drivers: {
      'sell.wanted': {
        event: { type: 'sell.wanted' },
        act: async ({ state }) => {
          await (state === 'unreachable' ? retry.click() : sell(false).dblclick())
          await calls.arrived()
        },
      },
      'there is a draft': {
        event: done('makeAd', { id: 'a_draft-0001', isDraft: true }),
        act: async () => {
          // pressed twice it is asked for once
          await calls.pass()
          await page.waitForURL('**/account/ads?edit=*')
          await calls.expectNone()
        },
      },
      'it is refused': {
        event: failed('makeAd', { status: 409, message: refusal }),
        act: () => calls.refuse(409, refusal),
      },
      'no answer': {
        event: failed('makeAd', { status: 503, message: away }),
        act: () => calls.refuse(503, away),
      },
    },
    seen: {
      idle: () =>
        isAtAd()
          ? { there: [page.getByRole('button', { name: 'Publish', exact: true })], gone: [sale] }
          : { there: [sell(false)], gone: [alert] },
      making: () => ({ there: [sell(true)], gone: [alert] }),
      refused: () => ({ there: [alert.getByText(refusal), sell(false)], gone: [retry] }),
      unreachable: () => ({ there: [alert.getByText(away), retry, sell(false)] }),
    },
    // then they are at the ad
    ends: label => label === 'there is a draft',
    outside: {},
  }
}
