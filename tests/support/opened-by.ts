import type { RunningServer } from '#server/start.ts'
import { type OpenedPage, openPage } from './page.ts'
import type { SignedUp } from './signed-up.ts'

/** A browser in which this member is logged in from its first moment; what the page stores afterwards stays. */
export function openedBy(
  server: RunningServer,
  { bearer }: Pick<SignedUp, 'bearer'>,
  more: { width?: number; dark?: boolean; isShared?: boolean } = {},
): Promise<OpenedPage> {
  return openPage({
    origin: server.url,
    ...more,
    prepare: async context => {
      await context.addInitScript(stored => {
        if (sessionStorage.getItem('begun') === null) localStorage.setItem('token', stored)
        sessionStorage.setItem('begun', 'yes')
      }, bearer)
    },
  })
}
