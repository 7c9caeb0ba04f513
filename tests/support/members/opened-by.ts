import type { RunningServer } from '#server/app.ts'
import { type OpenedPage, openPage } from '../browser/page.ts'
import type { SignedUp } from './signed-up.ts'

interface Options {
  width?: number
  dark?: boolean
  timeZone?: string
  isShared?: boolean
  isWarm?: boolean
}

/** A browser in which this member is logged in from its first moment; what the page stores afterwards stays. */
export async function openedBy(
  server: RunningServer,
  { bearer }: Pick<SignedUp, 'bearer'>,
  more: Options = {},
): Promise<OpenedPage> {
  const opened = await openPage({ origin: server.url, ...more })
  await opened.page.addInitScript(stored => {
    if (sessionStorage.getItem('begun') === null) localStorage.setItem('token', stored)
    sessionStorage.setItem('begun', 'yes')
  }, bearer)
  return opened
}

/** The same, in a browser that another member of the same file may have used before: see `isWarm`. */
export const openedWarmBy = (
  server: RunningServer,
  member: Pick<SignedUp, 'bearer'>,
  more: Options = {},
): Promise<OpenedPage> => openedBy(server, member, { ...more, isWarm: true })
