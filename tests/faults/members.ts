import type { Locator, Page } from 'playwright-core'
import { visit } from '#tests/support/browser/page.ts'
import { enrol } from '#tests/support/members/enrolled.ts'
import { password } from '#tests/support/members/members.ts'
import type { SignedUp } from '#tests/support/members/signed-up.ts'
import type { Fault } from './faults.ts'
import type { Visit } from './place.ts'
import { alert, button, fill, follow, heading, type Screen } from './screen.ts'

/** A new member, logged in in this page, at an address. */
export async function memberAt({ page, place }: Visit, path: string, isVerified = true): Promise<SignedUp> {
  const member = await enrol(place.server, isVerified)
  await page.evaluate(bearer => localStorage.setItem('token', bearer), member.bearer)
  await visit(page, path)
  return member
}

/** The message of a failure: in the form, in the dialog or a toast; an ended session leads to the login. */
export const said = (page: Page, fault: Fault): Locator => {
  return fault.name === '401' ? heading(page, 'Welcome back') : alert(page, fault)
}

/** Back through the login to the settings. */
export async function comeBack({ page }: Visit, email: string): Promise<void> {
  await fill(page, { email, password })
  await page.locator('main').getByRole('button', { name: 'Log in' }).click()
  await heading(page, 'Settings').waitFor()
}

export const toast = (page: Page, text: string) => page.locator('.toast').getByText(text)

/** Where the server did it and the answer was lost, the same sent again may be refused for having been done. */
const changedMeanwhile = (page: Page) => button(page, 'Load the newer version').first()

interface Part extends Pick<Screen, 'name' | 'calls'> {
  path?: string
  isVerified?: boolean
  /** What is typed, by id. */
  typed?: Readonly<Record<string, string>>
  /** Those of them that no login brings back. */
  secrets?: readonly string[]
  /** What stands before: changes the member, or opens what has to be open. */
  prepare?: (page: Page, member: SignedUp) => Promise<unknown>
  /** The button. */
  submit: string | ((page: Page) => Locator)
  arrived: (page: Page) => Locator
  /** Asked in a dialog, whose own button tries again. */
  isQuestion?: boolean
  /** Faults nobody notices, because the answer has nothing that could be damaged. */
  unharmed?: readonly string[]
}

/** A part of the settings that saves one thing. */
export function part(given: Part): Screen {
  const {
    name,
    calls,
    path = '/account/settings',
    typed = {},
    secrets = [],
    unharmed = [],
    isQuestion = false,
  } = given
  const submit = (page: Page) =>
    typeof given.submit === 'string' ? button(page, given.submit) : given.submit(page)
  return {
    name: `settings: ${name}`,
    calls,
    begin: async at => {
      const member = await memberAt(at, path, given.isVerified)
      await heading(at.page, 'Settings').waitFor()
      await given.prepare?.(at.page, member)
      await fill(at.page, typed)
      return member.email
    },
    go: ({ page }) => submit(page).click(),
    arrived: page => given.arrived(page).or(changedMeanwhile(page)),
    failureMessage: (page, fault) => (unharmed.includes(fault.name) ? null : said(page, fault)),
    retry: (page, fault) => {
      if (fault.name === '401') return secrets.length > 0 || isQuestion ? null : submit(page)
      if (isQuestion) return submit(page)
      return fault.shows === 'missing' || fault.shows === 'refused'
        ? submit(page)
        : button(page, 'Retry').first()
    },
    typed,
    secrets,
    comeBack,
  }
}

/** A part of the settings that is loaded with the page. */
export function loaded(
  given: Pick<Screen, 'name' | 'calls' | 'arrived'> & { isSilent?: boolean; unharmed?: readonly string[] },
): Screen {
  const { isSilent = false, unharmed = [], ...screen } = given
  return {
    ...screen,
    name: `settings: ${given.name}`,
    begin: async at => (await memberAt(at, '/account/wardrobe')).email,
    go: ({ page }) => follow(page, '/account/settings'),
    // offline the page itself cannot be had, and comes as soon as it can
    failureMessage: (page, fault) => {
      const isUnnoticed = isSilent && fault.name !== '401' && fault.name !== 'offline'
      return isUnnoticed || unharmed.includes(fault.name) ? null : said(page, fault)
    },
    retry: (page, { name }) =>
      name === '401' || name === 'offline' ? 'by itself' : button(page, 'Retry').first(),
    comeBack,
  }
}
