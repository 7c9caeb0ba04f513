import type { Page, Request } from 'playwright-core'
import { expect } from 'vitest'
import { getMatches, type Matches } from '#src/api/contract/matches.ts'
import { getUser } from '#src/api/contract/session.ts'
import { storeUnits } from '#src/api/contract/settings.ts'
import { lengthUnits } from '#src/api/contract/values/lengths.ts'
import { shopUnits, sizeRegions, type Units } from '#src/api/contract/values/units.ts'
import { unitsMachine } from '#src/machines/app/units.ts'
import { done, failed } from '#tests/machines/kit.ts'
import type { Driver, Stage } from '#tests/support/browser/drive.ts'
import { holdCalls } from '#tests/support/browser/held-calls.ts'
import { visit } from '#tests/support/browser/page.ts'
import { runUntilThere, stopClock } from '#tests/support/browser/page-clock.ts'
import { aUser } from '#tests/support/members/a-user.ts'
import { answerNobody } from './nobodys-token.ts'
import { standInStreams } from './stand-in-streams.ts'

interface Context {
  readonly units: Units
  readonly member: string | null
}

const mia = aUser()
const theo = aUser({ id: 'u_theo00000001', name: 'Theo Lind', profile: { sizes_in: 'eu' } })
const noMatches: Matches = { like_this: { count: 0, garments: [] }, goes_with: { count: 0, garments: [] } }
const patience = 20_000

const textOf = ({ sizes, lengths }: Units) => `${sizes} ${lengths}`
const bodyOf = ({ sizes, lengths }: Units) => ({ sizes_in: sizes, lengths_in: lengths })
const isSave = (request: Request) => new URL(request.url()).pathname === storeUnits.path

/**
 * The units in which a reader of the size guide on a product's page sees sizes and lengths. The page's clock has to be
 * installed. `other` is another tab of the same browser, in which members log in and out.
 */
export async function units(page: Page, other: Page, href: string): Promise<Stage> {
  await answerNobody(page)
  await standInStreams(page)
  await page.route(
    url => url.pathname === getMatches.path,
    route => route.fulfill({ json: { data: noMatches } }),
  )
  const users = await holdCalls(page, getUser)
  const saves = await holdCalls(page, storeUnits)
  const header = page.getByRole('banner')
  const login = header.getByRole('link', { name: 'Log in' })
  const menu = header.getByRole('button', { name: /^Account menu/ })
  const open = page.getByRole('button', { name: 'Size guide' })
  const guide = page.getByRole('dialog', { name: 'Size guide' })
  const optionOf = (group: string, name: string) =>
    guide.getByRole('group', { name: group }).getByRole('radio', { name, exact: true })
  let tokens = 0
  /** The page shows the units at once, before the actor has come; only the actor stores them. */
  const expectStored = (shown: Units) =>
    expect.poll(() => other.evaluate(() => localStorage.getItem('units'))).toBe(textOf(shown))
  const chosen = (lengths: Units['lengths']): Driver => ({
    event: { type: 'units.chosen', units: { lengths } },
    // what is chosen already cannot be chosen
    when: (_, { context }) => context.units.lengths !== lengths,
    act: async ({ snapshot }) => {
      const { units: shown, member }: Context = snapshot.context
      saves.forget()
      const choose = () => optionOf('Lengths in', lengthUnits[lengths]).check()
      if (member === null) {
        await choose()
        await expectStored(shown)
        return saves.expectNone()
      }
      const [sent] = await Promise.all([page.waitForRequest(isSave), choose()])
      expect(sent.postDataJSON()).toEqual(bodyOf(shown))
      await expectStored(shown)
      await saves.arrived()
    },
  })
  const loggedIn = (user: typeof mia, stored: Partial<Units>): Driver => ({
    event: { type: 'units.memberChanged', member: user.id, units: stored },
    when: (_, { context }) => context.member === null,
    act: async ({ snapshot }) => {
      tokens += 1
      users.forget()
      saves.forget()
      await other.evaluate(
        token => localStorage.setItem('token', token),
        `s_of-another-tab-${tokens}.a-token-that-was-stored`,
      )
      await users.answer({ data: user })
      await runUntilThere(page, menu)
      if (Object.keys(stored).length > 0) await expectStored(snapshot.context.units)
      await saves.expectNone()
    },
  })
  const sight: Stage['seen'][string] = ({ context }) => {
    const { units: shown, member }: Context = context
    return {
      there: [
        page.locator(`html[data-units="${textOf(shown)}"]`),
        optionOf('Sizes in', sizeRegions[shown.sizes]).and(page.locator(':checked')),
        optionOf('Lengths in', lengthUnits[shown.lengths]).and(page.locator(':checked')),
        member === null ? login : menu,
      ],
      gone: [member === null ? menu : login, page.getByRole('alert')],
    }
  }
  return {
    name: 'units',
    machine: unitsMachine,
    starts: {
      'a visitor in American units': {
        input: shopUnits,
        begin: async () => {
          await page.clock.resume()
          await other.evaluate(() => localStorage.clear())
          for (const calls of [users, saves]) calls.forget()
          await visit(page, href)
          // the button is there before its script
          await expect
            .poll(() => open.evaluate(element => Object.keys(element).some(key => key.startsWith('__react'))))
            .toBe(true)
          await open.click()
          await guide.waitFor()
          await stopClock(page)
        },
      },
    },
    drivers: {
      'centimeters are chosen': chosen('cm'),
      'inches are chosen': chosen('in'),
      'a member who chose none logs in': loggedIn(mia, {}),
      'a member who reads in EU sizes logs in': loggedIn(theo, { sizes: 'eu' }),
      'the member logs out': {
        event: { type: 'units.memberChanged', member: null, units: {} },
        when: (_, { context }) => context.member !== null,
        act: async () => {
          await other.evaluate(() => localStorage.removeItem('token'))
          await runUntilThere(page, login)
          // nothing of theirs is sent later
          saves.forget()
          await page.clock.fastForward(patience)
          await saves.expectNone()
        },
      },
      'the account has it': {
        event: done('save', undefined),
        act: async (_, { context }) => {
          const { units: shown, member }: Context = context
          const user = member === theo.id ? theo : mia
          await saves.answer({ data: { ...user, profile: { ...user.profile, ...bodyOf(shown) } } })
          await page.clock.fastForward(patience)
          await saves.expectNone()
        },
      },
      'no answer': {
        event: failed('save', { status: 503 }),
        act: async () => {
          await saves.refuse(503, 'Back in a moment.')
          await saves.expectNone()
        },
      },
      'after patience': {
        act: async () => {
          await page.clock.fastForward(patience - 1)
          await saves.expectNone()
          await page.clock.runFor(1)
          await saves.arrived()
        },
      },
    },
    seen: { stored: sight, saving: sight, unsaved: sight },
    outside: {},
  }
}
