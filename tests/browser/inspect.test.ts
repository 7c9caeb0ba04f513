import type { BrowserContext, Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { comeToPayment } from '#tests/support/browser/fill-checkout.ts'
import { openPage, visit } from '#tests/support/browser/page.ts'
import { enrol } from '#tests/support/members/enrolled.ts'
import { freshAddress, membersOf, password, tokenIn } from '#tests/support/members/members.ts'
import { slowTest } from '#tests/support/slow-test.ts'
import {
  answerForStripe,
  cards,
  payByCard,
  startStripeShop,
  stripeHosts,
} from '#tests/support/stripe/stripe-page.ts'

let shop: Awaited<ReturnType<typeof startStripeShop>>

beforeAll(async () => {
  shop = await startStripeShop({ env: { INSPECT: '1' } })
})

const clean = { errors: [], violations: [], strangers: [] }
const renewed = 'seven quiet herons'
const arrived = (page: Page, name: string) => page.getByRole('heading', { level: 1, name }).waitFor()
const part = (page: Page, name: string) => page.getByRole('region', { name, exact: true })

/** A page that is watched. `sent` is all that leaves it for whoever watches, `tokens` all that authorize it. */
async function openWatched() {
  const sent: string[] = []
  const tokens = new Set<string>()
  const { page, context, misdeeds } = await openPage({
    origin: shop.server.url,
    friends: stripeHosts,
    prepare: async context => {
      await answerForStripe(context, shop.standIn.books)
      await noteSent(context, sent)
    },
  })
  page.on('request', request => {
    const bearer = request.headers().authorization?.replace('Bearer ', '')
    if (bearer !== undefined) tokens.add(bearer)
  })
  page.on('response', response => {
    const token = response.headers()['x-authenticated']
    if (token !== undefined) tokens.add(token)
  })
  /** All that was sent, once the page has come to rest, holds none of these nor any token; the machines are in it. */
  const expectNoneSent = async (secrets: readonly string[], machines: readonly string[]) => {
    await page.evaluate(() => new Promise(resolve => requestIdleCallback(resolve)))
    const text = sent.join('\n')
    for (const machine of machines) expect(text).toContain(`"name":"${machine}"`)
    expect([...secrets, ...tokens].filter(secret => holds(text, secret))).toEqual([])
    expect(misdeeds).toEqual(clean)
  }
  return { page, context, tokens, expectNoneSent }
}

/** As it is, and as it stands in an address. Digits count where no others stand beside them: times are sent, too. */
function holds(text: string, secret: string): boolean {
  if (/^\d+$/.test(secret)) return new RegExp(`(?<!\\d)${secret}(?!\\d)`).test(text)
  return text.includes(secret) || text.includes(encodeURIComponent(secret))
}

async function noteSent(context: BrowserContext, sent: string[]): Promise<void> {
  await context.exposeFunction('noteSent', (text: string) => void sent.push(text))
  await context.addInitScript(() => {
    const { postMessage } = BroadcastChannel.prototype
    BroadcastChannel.prototype.postMessage = function (message) {
      Reflect.get(window, 'noteSent')(JSON.stringify(message))
      return postMessage.call(this, message)
    }
  })
}

/** What happened to an actor, as the page of running machines lists it: `auth.login → loggingIn`. */
const entriesOf = (inspector: Page, actor: string): Promise<string[]> =>
  inspector.locator(`details[data-actor="${actor}"] li`).allTextContents()

/** The states of an actor in order. */
async function statesOf(inspector: Page, actor: string): Promise<string[]> {
  const entries = await entriesOf(inspector, actor)
  const states = entries.map(entry => entry.split(' → ')[1] ?? '')
  return states.filter((state, at) => state !== states[at - 1])
}

async function logIn(page: Page, email: string): Promise<void> {
  await visit(page, '/login')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password').fill(password)
  await page.keyboard.press('Enter')
  await arrived(page, 'Wardrobe')
}

test('a login is watched live: the states of its machines appear in order, offline, and nothing secret', async () => {
  const { email } = await enrol(shop.server)
  const { page, context, tokens, expectNoneSent } = await openWatched()
  await visit(page, '/login')
  const inspector = await context.newPage()
  await inspector.goto('/__inspect')
  // what happened before it was opened is there, too
  await expect.poll(() => statesOf(inspector, 'loginForm')).toEqual(['editing'])
  await page.bringToFront()
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password').fill(password)
  await page.keyboard.press('Enter')
  await arrived(page, 'Wardrobe')
  const session = ['loggedOut', 'loggingIn', 'fetchingUser.asking']
  // the zone of a new member is not known yet
  const loggedIn = ['loggedIn.reportingZone', 'loggedIn.zoneStored']
  await expect.poll(() => statesOf(inspector, 'auth')).toEqual([...session, ...loggedIn])
  expect(await statesOf(inspector, 'loginForm')).toEqual(['editing', 'saving', 'entered (done)'])
  expect(await entriesOf(inspector, 'auth')).toEqual(
    expect.arrayContaining(['auth.login → loggingIn', 'xstate.done.actor.login → fetchingUser.asking']),
  )
  // those that a machine invokes are seen as well
  expect(await statesOf(inspector, 'login')).toEqual(['active', 'done'])
  expect(await statesOf(inspector, 'fetchUser')).toEqual(['active', 'done'])
  expect(tokens.size).toBeGreaterThan(0)
  await expectNoneSent([email, password, 'Ida Holm'], ['auth', 'loginForm', 'login', 'fetchUser', 'cart'])
  expect(await inspector.content()).not.toContain(email)
})

slowTest('a sign-up and its mail’s link, watched live: nothing secret is sent', async () => {
  const email = freshAddress()
  const { page, expectNoneSent } = await openWatched()
  await visit(page, '/signup')
  await page.getByLabel('Your name').fill('Ada Lovelace')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password').fill(password)
  await page.getByRole('button', { name: 'Create account' }).click()
  await arrived(page, 'Wardrobe')
  const link = tokenIn(await membersOf(shop.server).mail(email, 'Welcome'), '/?verify=')
  await visit(page, `/?verify=${link}`)
  await page.getByText(`Your email ${email} is confirmed.`).waitFor()
  await expectNoneSent([email, password, 'Ada Lovelace', link], ['signUpForm', 'verifyLink', 'toasts'])
})

slowTest('a forgotten password and the new one, watched live: nothing secret is sent', async () => {
  const { email } = await enrol(shop.server)
  const { page, expectNoneSent } = await openWatched()
  await visit(page, '/forgot-password')
  await page.getByLabel('Email').fill(email)
  await page.keyboard.press('Enter')
  await arrived(page, 'Check your inbox')
  const link = tokenIn(await membersOf(shop.server).mail(email, 'Set a new password'), '/reset-password/')
  await visit(page, `/reset-password/${link}`)
  await page.getByLabel('New password').fill(renewed)
  await page.keyboard.press('Enter')
  await arrived(page, 'Wardrobe')
  await expectNoneSent([email, password, renewed, link], ['forgotForm', 'resetForm'])
})

slowTest(
  'settings, watched live: nothing secret of another password, a first address and its change is sent',
  async () => {
    const { email } = await enrol(shop.server)
    const { page, expectNoneSent } = await openWatched()
    await logIn(page, email)
    await visit(page, '/account/settings')
    const secret = part(page, 'Password')
    await secret.getByLabel('Current password').fill(password)
    await secret.getByLabel('New password').fill(renewed)
    await secret.getByRole('button', { name: 'Change password' }).click()
    await page.getByText(/^Your password is changed/).waitFor()
    const addresses = part(page, 'Addresses')
    await addresses.getByRole('button', { name: 'Add an address' }).click()
    await page.getByLabel('Full name').fill('Ida Maria Holm')
    await page.getByLabel('Street and number').fill('Gasse 77')
    await page.getByLabel('City').fill('Wien')
    await page.getByLabel('Country').selectOption('AT')
    await page.getByLabel('Postal code').fill('1010')
    await page.getByRole('button', { name: 'Save address' }).click()
    await addresses.getByText('Gasse 77', { exact: true }).waitFor()
    await addresses.getByRole('button', { name: /^Edit/ }).click()
    await page.getByLabel('Street and number').fill('Platz 5, Hinterhof')
    await page.getByRole('button', { name: 'Save address' }).click()
    await addresses.getByText('Platz 5, Hinterhof', { exact: true }).waitFor()
    const typed = ['Ida Maria Holm', 'Gasse 77', '1010', 'Wien', 'Platz 5', 'Hinterhof']
    await expectNoneSent([email, password, renewed, ...typed], ['form'])
  },
)

slowTest('a checkout that is paid by card, watched live: nothing secret is sent', async () => {
  const { page, expectNoneSent } = await openWatched()
  await comeToPayment(page, shop.cape)
  await payByCard(page, cards.accepted)
  await arrived(page, 'Your order')
  const typed = ['guest@example.com', 'Ada Guest', '1 Example Street', '10115', 'Berlin']
  const card = [cards.accepted, cards.accepted.replaceAll(' ', '')]
  await expectNoneSent([...typed, ...card], ['checkoutForm', 'cardEntry'])
})
