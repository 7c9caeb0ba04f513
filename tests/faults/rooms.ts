import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import { visit } from '#tests/support/browser/page.ts'
import { enrol } from '#tests/support/members/enrolled.ts'
import { password } from '#tests/support/members/members.ts'
import type { SignedUp } from '#tests/support/members/signed-up.ts'
import { type Fault, sentence } from './faults.ts'
import { said } from './members.ts'
import type { Visit } from './place.ts'
import { button, fill, follow, notFound, type Screen } from './screen.ts'

interface InRoom extends Pick<Screen, 'name' | 'calls' | 'arrived' | 'after'> {
  /** Where it begins; makes what stands there before. */
  at: string | ((member: SignedUp, at: Visit) => Promise<string>)
  /** What has to be there, or to be opened, before the call. */
  open?: (page: Page) => Promise<unknown>
  /** The login leads back to the room, and what was open in it has to be opened again. */
  isReopened?: boolean
  /** Faults nobody notices, because the answer has nothing that could be damaged. */
  unharmed?: readonly string[]
}

interface Loaded extends InRoom {
  /** The link that causes the call, or whatever else does. */
  to: string | ((page: Page) => Promise<unknown>)
  /** The page stands for one thing: where that is missing it is the page of what is not found. */
  isPage?: boolean
}

interface Done extends InRoom {
  /** The button; or what is done, and the button that does it again. */
  press: (page: Page) => Locator
  act?: (page: Page) => Promise<unknown>
  typed?: Readonly<Record<string, string>>
  /** Faults after which it goes out again by itself. */
  goesOut?: (fault: Fault) => boolean
  /** The same button retries, whatever the message; else a bar has Retry where no answer came. */
  isRepeated?: boolean
  /** What was opened for it is shut again by a refusal. */
  isShutByRefusal?: boolean
  /** A toast shows it. */
  isTossed?: boolean
  /** Asked in a dialog, which a login does not open again. */
  isQuestion?: boolean
}

/** A new member, logged in in this page, where it begins; their address. */
async function begin(at: Visit, { at: from, open }: InRoom): Promise<string> {
  const { page, place } = at
  const member = await enrol(place.server)
  const path = typeof from === 'string' ? from : await from(member, at)
  await page.evaluate(bearer => localStorage.setItem('token', bearer), member.bearer)
  await visit(page, path)
  // the whole room is there: what is missing from now on is what the row is about
  await page.locator('main h1').first().waitFor()
  await expect.poll(() => page.locator('main .skeleton').count()).toBe(0)
  await open?.(page)
  return member.email
}

const comeBack =
  ({ open, isReopened = false }: InRoom) =>
  async ({ page }: Visit, email: string): Promise<void> => {
    await fill(page, { email, password })
    await page.locator('main').getByRole('button', { name: 'Log in' }).click()
    await page.waitForURL(url => url.pathname !== '/login')
    if (isReopened) await open?.(page)
  }

const afterwards = ({ after }: InRoom) => (after === undefined ? {} : { after })

const tossed = (page: Page, { shows }: Fault) =>
  page
    .locator('.toast__message')
    .getByText(shows === 'unreachable' ? /reach|could not be read/ : sentence)
    .first()

/** A part of a room that is loaded when somebody comes to it. */
export function comeTo(given: Loaded): Screen {
  const { name, calls, arrived, to, isPage = false, unharmed = [] } = given
  const go = (page: Page) => (typeof to === 'string' ? follow(page, to) : to(page))
  const back = comeBack(given)
  return {
    ...{ name, calls, arrived, ...afterwards(given) },
    begin: at => begin(at, given),
    go: ({ page }) => go(page),
    failureMessage: (page, fault) => {
      if (unharmed.includes(fault.name)) return null
      if (isPage && fault.shows === 'missing') return notFound(page)
      // a script that is merely late has its own sentence, and no Retry
      return fault.name === 'offline'
        ? said(page, fault)
        : said(page, fault).and(page.locator(':not(.awaited)'))
    },
    // offline its own script may not be there, and comes as soon as it can
    retry: (page, { name, shows }) => {
      if (name === '401' || name === 'offline') return 'by itself'
      return isPage && shows === 'missing' ? null : button(page, 'Retry').first()
    },
    comeBack: async (at, email) => {
      await back(at, email)
      if (given.isReopened === true) await go(at.page)
    },
  }
}

/** Something that is done in a room. */
export function doneIn(given: Done): Screen {
  const { name, calls, arrived, press, typed, unharmed = [], isRepeated = false, isQuestion = false } = given
  return {
    ...{ name, calls, arrived, ...afterwards(given) },
    begin: async at => {
      const email = await begin(at, given)
      // a line that is gone before the page has its button is another row's
      if (given.act === undefined) await press(at.page).first().waitFor()
      await fill(at.page, typed ?? {})
      return email
    },
    go: ({ page }) => given.act?.(page) ?? press(page).click(),
    failureMessage: (page, fault) => {
      if (unharmed.includes(fault.name)) return null
      return given.isTossed === true && fault.name !== '401' ? tossed(page, fault) : said(page, fault)
    },
    retry: (page, fault) => {
      if (fault.name === '401' && isQuestion) return null
      if (given.goesOut?.(fault) === true) return 'by itself'
      const isButton = isRepeated || isQuestion || ['missing', 'refused'].includes(fault.shows)
      return isButton ? press(page) : button(page, 'Retry').first()
    },
    reopen: async (page, { name, shows }) => {
      const isShut = given.isShutByRefusal === true && name !== '401'
      if (isShut && ['missing', 'refused'].includes(shows)) await given.open?.(page)
    },
    ...(typed === undefined ? {} : { typed }),
    comeBack: comeBack(given),
  }
}
