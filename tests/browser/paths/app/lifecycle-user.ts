import type { Page } from 'playwright-core'
import type { AnyMachineSnapshot } from 'xstate'
import type { RunningServer } from '#server/app.ts'
import type { UserContext } from '#src/machines/lifecycles/user.ts'
import { userMachine } from '#src/machines/lifecycles/user.ts'
import { leavesOf } from '#tests/machines/kit/explore.ts'
import type { Driver, Sight, Stage } from '#tests/support/browser/drive.ts'
import { visit } from '#tests/support/browser/page.ts'
import { membersOf, password } from '#tests/support/members/members.ts'
import { type SignedUp, signUp } from '#tests/support/members/signed-up.ts'
import { eventsOf, onServer } from '../on-server.ts'

const settings = '/account/settings'
const reason = 'Too many complaints.'
const bought = 'a fact of the row: something was bought meanwhile'

type Facts = Pick<UserContext, 'isVerified' | 'isRestricted'>
const factsOf = ({ context }: AnyMachineSnapshot): Facts => context

/** An account's life in the settings of whoever it belongs to, as far as they are let in. */
export function lifecycleUser(page: Page, server: RunningServer): Stage {
  const { services } = server
  const members = membersOf(server)
  let member: SignedUp
  let bearer = ''
  const banner = page.getByRole('region', { name: 'Your account will be deleted' })
  const ask = page.getByRole('button', { name: 'Delete my account…' })
  const keep = banner.getByRole('button', { name: 'Keep my account' })
  const login = page.getByRole('main').getByRole('button', { name: 'Log in', exact: true })
  const load = async () => {
    await page.goto('/robots.txt')
    await page.evaluate(stored => localStorage.setItem('token', stored), bearer)
    await visit(page, settings)
  }
  /** The settings ask for the user when somebody comes to them; whoever was suspended has to log in for that. */
  const show = async () => {
    const isIn = page.url().endsWith(settings)
    if ((await members.user(bearer)).status !== 200) {
      bearer = (await members.login(member.email)).headers.get('x-authenticated') ?? bearer
      if (!isIn) return load()
    }
    if (!isIn) return
    await page.getByRole('contentinfo').getByRole('link', { name: 'About us' }).click()
    await page.waitForURL('**/about')
    await page.getByRole('region', { name: 'Profile', exact: true }).waitFor({ state: 'detached' })
    await page.goBack()
  }
  const { fires, waits } = onServer(services, 'user', () => member.id, show)
  const begin =
    ({ isVerified, isRestricted }: Facts) =>
    async () => {
      member = await signUp(server, { isVerified })
      bearer = member.bearer
      await services.pool.query(`update users set state = 'unverified', is_restricted = $1 where id = $2`, [
        isRestricted,
        member.id,
      ])
      await load()
    }
  const start = (facts: Facts) => ({
    input: { now: 0, ordersUnderWay: 0, leavesAt: null, ...facts },
    begin: begin(facts),
  })
  // what goes the same way whatever is known of the account is walked once, where it is verified
  const once: Driver['when'] = (_, before) => factsOf(before).isVerified && !factsOf(before).isRestricted
  // the chart knows of no row: who is restricted on the way comes back from elsewhere as if they were not
  const asBegun: Driver['when'] = (state, before) => state !== 'restricted' || factsOf(before).isRestricted
  const unrestricted: Driver['when'] = (_, before) => !factsOf(before).isRestricted
  const inside = (snapshot: AnyMachineSnapshot): Sight => {
    const mine = eventsOf('member', snapshot)
    const isLeaving = leavesOf(snapshot) === 'leaving'
    return {
      there: isLeaving ? [banner, ...(mine.includes('stay') ? [keep] : [])] : [ask],
      gone: isLeaving ? [login] : [banner, login],
    }
  }
  const outside = (): Sight => ({ there: [login], gone: [banner, ask] })
  return {
    name: 'lifecycle-user',
    machine: userMachine,
    starts: {
      'an account that is verified': start({ isVerified: true, isRestricted: false }),
      'one that is not': start({ isVerified: false, isRestricted: false }),
      'one that is restricted': start({ isVerified: true, isRestricted: true }),
    },
    project: ({ isVerified, isRestricted }: Facts) => ({ isVerified, isRestricted }),
    drivers: {
      verify: fires({ type: 'user.verify', by: 'member' }, once),
      restrict: fires({ type: 'user.restrict', by: 'moderator', reason }, unrestricted),
      lift: fires({ type: 'user.lift', by: 'moderator' }, unrestricted),
      suspend: fires({ type: 'user.suspend', by: 'moderator', reason }, asBegun),
      restore: fires({ type: 'user.restore', by: 'moderator' }),
      'leaving, by letter': fires(
        { type: 'user.leave', by: 'moderator' },
        (state, before) => state === 'suspended' && once(state, before),
      ),
      leave: {
        event: { type: 'user.leave', by: 'member' },
        when: (state, before) => state !== 'suspended' && asBegun(state, before),
        act: async () => {
          await ask.click()
          const dialog = page.getByRole('dialog', { name: 'Delete your account?' })
          await dialog.getByLabel('Your password').fill(password)
          await dialog.getByRole('button', { name: 'Delete in 30 days' }).click()
        },
      },
      stay: { event: { type: 'user.stay', by: 'member' }, act: () => keep.click() },
      'after grace': waits('grace', once),
    },
    seen: {
      unverified: inside,
      active: inside,
      restricted: inside,
      leaving: inside,
      suspended: outside,
      suspendedLeaving: outside,
      deleted: outside,
    },
    outside: {
      'leaving | after grace | 2': bought,
      'suspendedLeaving | after grace | 2': bought,
    },
  }
}
