import type { Page } from 'playwright-core'
import * as z from 'zod/mini'
import type { AnyEndpoint } from '#src/api/contract/endpoint.ts'
import { type Balance, getBalance } from '#src/api/contract/trade/balance.ts'
import { getLabel, type Label } from '#src/api/contract/trade/labels.ts'
import { getPurchase, listPurchases, type Purchase } from '#src/api/contract/trade/purchases.ts'
import { entryOf } from '../trade/a-purchase.ts'

interface Answered {
  purchases: readonly Purchase[]
  balance: Balance
  label?: Label
}

/** The calls that read purchases answer these, as far as the contract allows them. */
export async function answerPurchases(page: Page, { purchases, balance, label }: Answered): Promise<void> {
  const answer = (endpoint: AnyEndpoint, bodyOf: (path: string, query: URLSearchParams) => unknown) => {
    const path = new RegExp(`^${endpoint.path.replace(/:\w+/g, '[^/]+')}$`)
    return page.route(
      url => path.test(url.pathname),
      async route => {
        if (route.request().method() !== endpoint.method) return route.fallback()
        const url = new URL(route.request().url())
        const body = bodyOf(url.pathname, url.searchParams)
        if (endpoint.response !== undefined) z.parse(endpoint.response, body)
        return route.fulfill({ status: endpoint.status, json: body })
      },
    )
  }
  await answer(listPurchases, (_, query) => ({
    data: purchases.filter(({ role }) => role === (query.get('as') ?? 'buyer')).map(entryOf),
    next_cursor: null,
  }))
  await answer(getPurchase, path => ({ data: purchases.find(({ id }) => path.endsWith(id)) }))
  await answer(getLabel, () => ({ data: label }))
  await answer(getBalance, () => ({ data: balance }))
}
