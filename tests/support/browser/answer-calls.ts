import type { Page } from 'playwright-core'
import * as z from 'zod/mini'
import type { AnyEndpoint } from '#src/api/contract/endpoint.ts'

/** Every call to the endpoint answers this; a body that the contract refuses throws. `null` leaves it to others. */
export async function answerCalls(
  page: Page,
  endpoint: AnyEndpoint,
  bodyOf: (url: URL) => object | null,
): Promise<void> {
  const path = new RegExp(`^${endpoint.path.replace(/:\w+/g, '[^/]+')}$`)
  await page.route(
    url => path.test(url.pathname),
    async route => {
      const body = bodyOf(new URL(route.request().url()))
      if (route.request().method() !== endpoint.method || body === null) return route.fallback()
      if (endpoint.response !== undefined) z.parse(endpoint.response, body)
      return route.fulfill({ status: endpoint.status, json: body })
    },
  )
}
