import type { Locator, Page } from 'playwright-core'
import { type Fault, sentence } from './faults.ts'
import type { Visit } from './place.ts'

/** A screen, or a part of one, with the calls it lives on. */
export interface Screen {
  readonly name: string
  /** Which calls are struck: method and path. */
  readonly calls: RegExp
  /** Stands where the call has not been made; returns what the other steps need to know. */
  readonly begin: (visit: Visit) => Promise<string>
  /** Lives on what it was given and makes no call of its own. */
  readonly isDeaf?: boolean
  /** Causes the call. */
  readonly go: (visit: Visit, known: string) => Promise<unknown>
  /** What is seen when all is well. */
  readonly arrived: (page: Page) => Locator
  /** What is seen under a fault; null where nobody is to notice. */
  readonly failureMessage: (page: Page, fault: Fault) => Locator | null
  /** The message of a success before the call, which stands however the call ends. */
  readonly succeeded?: RegExp
  /** The way on once the fault is over; null where there is none to take. */
  readonly retry: (page: Page, fault: Fault) => Locator | 'by itself' | null
  /** Opens what the fault shut, so that the way on is there. */
  readonly reopen?: (page: Page, fault: Fault) => Promise<void>
  /** What was typed, by the id of its control. */
  readonly typed?: Readonly<Record<string, string>>
  /** Those of them that are not kept over the end of a session. */
  readonly secrets?: readonly string[]
  /** A 401 led to the login: logs in again and comes back. */
  readonly comeBack?: (visit: Visit, known: string) => Promise<void>
  /** What holds after all of it. */
  readonly after?: (visit: Visit, known: string) => Promise<void>
}

export const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name })
export const notFound = (page: Page) => heading(page, 'This hanger is empty')
export const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
export const link = (page: Page, name: string) => page.getByRole('link', { name, exact: true })
export const follow = (page: Page, href: string) => page.locator(`a[href="${href}"]:visible`).first().click()

/** What is said of a fault, in the place of its own or, as a refusal's sentence may be, by a toast. */
export const alert = (page: Page, { shows }: Fault): Locator =>
  shows === 'unreachable'
    ? page
        .getByRole('alert')
        .getByText(/Can’t connect|reach|could not be read|couldn’t send/)
        .first()
    : page.locator('[role="alert"], .toast__message').getByText(sentence).first()

/** Types into controls, by their ids. */
export async function fill(page: Page, fields: Readonly<Record<string, string>>): Promise<void> {
  for (const [id, value] of Object.entries(fields)) {
    const control = page.locator(`[id="${id}"]`)
    if (/[.-](country|region)$/.test(id)) await control.selectOption(value)
    else await control.fill(value)
  }
}
