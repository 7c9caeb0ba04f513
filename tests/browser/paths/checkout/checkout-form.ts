import type { Locator, Page } from 'playwright-core'
import { isBuyable } from '#src/machines/checkout/checkout-changes.ts'
import type { CheckoutFormContext } from '#src/machines/checkout/checkout-context.ts'
import { changesOf, missingDetails } from '#src/machines/checkout/checkout-details.ts'
import { checkoutFormMachine } from '#src/machines/checkout/checkout-form.ts'
import { complete } from '#tests/machines/checkout/checkout-shopper.ts'
import type { Driver, Sight, Stage } from '#tests/support/browser/drive.ts'
import { visit } from '#tests/support/browser/page.ts'
import { runUntilThere, stopClock } from '#tests/support/browser/page-clock.ts'
import type { StripeBooks } from '#tests/support/stripe/stripe-books.ts'
import { bankDrivers, bankOf, isByStripe } from './checkout-at-bank.ts'
import { checkoutWorld } from './checkout-world.ts'
import { entersCode } from './code-entry.ts'

const minute = 60_000
const email = 'other@demo.example'
const seller = 'u_atelier-01'
const busy = 'a busy button sends nothing'

type Shown = { readonly context: CheckoutFormContext }
const isHeld = ({ checkout }: CheckoutFormContext) => checkout?.state === 'reserved'
const canGoOn = ({ checkout }: CheckoutFormContext) => checkout !== null && isBuyable(checkout)

/** The page's clock has to be installed, and `books` have to answer it in Stripe's place. */
export async function checkoutForm(page: Page, books: StripeBooks): Promise<Stage> {
  const { calls, drivers, forget } = await checkoutWorld(page)
  const field = page.getByLabel('Email')
  /** An address that is complete when the items are held is folded. */
  const edit = page.getByRole('button', { name: 'Edit delivery address' })
  /** The fields load when they are first shown, and React waits a moment before it replaces what stands there. */
  const loaded = (part: Locator) => runUntilThere(page, part.first())
  const unfold = async () => {
    if (!(await edit.isVisible())) return
    await edit.dispatchEvent('click')
    await loaded(field)
  }
  const button = (held: boolean, disabled: boolean) =>
    page.getByRole('button', { name: held ? /^Pay \$/ : 'Continue to payment', disabled })
  const retry = page.getByRole('button', { name: 'Retry' })
  const clock = page.getByRole('timer')
  const choice = page.getByRole('group', { name: 'Payment', exact: true })
  const headed = (name: string) => page.getByRole('heading', { name })
  const screens = {
    bank: headed('Confirm it’s you'),
    settling: headed('We’re checking your payment'),
    conflict: headed('Your order has changed'),
    expired: headed('Time ran out'),
  }
  const holdAgain = (disabled: boolean) => page.getByRole('button', { name: 'Hold them again', disabled })
  const yes = (disabled: boolean, shown: Shown) =>
    page.getByRole('button', {
      name: isByStripe(shown) ? 'Continue to your bank' : 'Yes, it’s me',
      disabled,
    })

  /** By script: a pointer would leave the field before, which is an event of its own. */
  const choose = (name: RegExp) => page.getByRole('radio', { name }).dispatchEvent('click')
  /** As Enter in a field: a pointer would leave the field before. A busy button is not tried, it sends nothing. */
  const submits = (type: 'checkout.proceed' | 'checkout.pay'): Driver => ({
    event: { type },
    when: (_, snapshot) => !snapshot.hasTag('busy') && isHeld(snapshot.context) === (type === 'checkout.pay'),
    act: () => page.locator('.checkout__form').evaluate((sent: HTMLFormElement) => sent.requestSubmit()),
  })
  const awaited = async (next: string) => {
    const call = Object.entries({
      saving: calls.saveDetails,
      reserving: calls.reserve,
      'paying.asking': calls.pay,
      answering: calls.answerChallenge,
      renewing: calls.createCheckout,
      loading: calls.loadCheckout,
    }).find(([state]) => next.includes(state) && !next.startsWith('unreachable'))
    await call?.[1].arrived()
  }
  /** After what a person does, the call that follows from it is on its way. */
  const then = (driver: Driver): Driver => ({
    ...driver,
    act: async (step, before) => {
      await driver.act(step, before)
      // these pages load when they are first shown, and React waits a moment before it replaces what stands there
      if (['paid', 'missing'].includes(step.next)) await page.clock.resume()
      await awaited(step.next)
      // the page's codes load at the same time
      if (step.next === 'conflict') await loaded(screens.conflict)
      if (/^(filling|preparing|paying|unreachable\.(preparing|paying))/.test(step.next))
        await loaded(field.or(edit))
      if (/^(filling|paying)/.test(step.next) && isHeld(step.snapshot.context)) await loaded(choice)
    },
  })
  const form =
    (disabled: boolean) =>
    ({ context }: Shown): Sight => ({
      there: [
        field.or(edit),
        button(isHeld(context), disabled),
        ...(isHeld(context) ? [clock] : []),
        ...(context.message === null ? [] : [page.getByRole('alert').getByText(context.message).first()]),
      ],
      gone: [...Object.values(screens), retry, ...(isHeld(context) ? [] : [clock])],
    })
  const away =
    (beside: Sight['there'] = []) =>
    (): Sight => ({ there: [retry, ...beside] })
  return {
    name: 'checkout-form',
    machine: checkoutFormMachine.provide({ delays: { untilExpiry: 15 * minute } }),
    starts: {
      'the checkout page': {
        input: { id: 'k_checkout-one', nonce: 'nonce', checkout: null },
        begin: async () => {
          await page.clock.resume()
          forget()
          await visit(page, '/checkout/k_checkout-one')
          await calls.loadCheckout.arrived()
          await stopClock(page)
        },
      },
    },
    project: (context: CheckoutFormContext) => ({
      checkout: context.checkout?.state,
      buyable: canGoOn(context),
      unsaved: Object.keys(changesOf(context.details, context.stored, true)).join(),
      refused: Object.keys(context.refused).join(),
      payment: context.payment !== null,
      byStripe: isByStripe({ context }),
      lacking: Object.keys(missingDetails(context.details)).length > 0,
    }),
    drivers: Object.fromEntries(
      Object.entries({
        ...drivers,
        ...bankDrivers(page, calls.loadCheckout, books),
        'an e-mail address is typed': {
          event: { type: 'details.typed', field: 'email', value: email },
          when: (_, { context }) => context.details.email !== email,
          act: async () => {
            await unfold()
            await field.fill(email)
          },
        },
        'a field is left': {
          event: { type: 'details.left' },
          act: async () => {
            await unfold()
            await field.focus()
            await field.blur()
          },
        },
        'express is chosen': {
          event: { type: 'shipping.chosen', seller, method: 'express' },
          when: (_, { context }) => context.details.shipping[seller] !== 'express',
          act: () => choose(/^Express/),
        },
        'a card is chosen': {
          event: { type: 'payment.chosen', payment: { provider: 'manual', token: 'tok_ok' } },
          when: (_, { context }) => isHeld(context) && context.payment === null,
          act: () => choose(/^Test card, accepted/),
        },
        'another card is chosen': {
          event: { type: 'payment.chosen', payment: { provider: 'manual', token: 'tok_slow' } },
          when: state => state === 'filling.saving.paying',
          act: () => choose(/^Test card, slow/),
        },
        ...Object.fromEntries(
          (['open', 'reserved'] as const).map((state): [string, Driver] => [
            `a code is entered while it is ${state}`,
            {
              event: { type: 'checkout.changed', checkout: complete(state) },
              when: (_, snapshot) => !snapshot.hasTag('busy') && snapshot.context.checkout?.state === state,
              act: () => entersCode(page, calls.enterCode, complete(state)),
            },
          ]),
        ),
        'checkout.proceed': submits('checkout.proceed'),
        'checkout.pay': submits('checkout.pay'),
        'checkout.retry': { event: { type: 'checkout.retry' }, act: () => retry.click() },
        'checkout.holdAgain': {
          event: { type: 'checkout.holdAgain' },
          when: (_, { context }) => canGoOn(context),
          act: () => holdAgain(false).click(),
        },
        'challenge.answered': {
          event: { type: 'challenge.answered', passed: true },
          act: (_, before) => yes(false, before).click(),
        },
        'changes.accepted': {
          event: { type: 'changes.accepted' },
          when: (_, { context }) => canGoOn(context),
          act: () => page.getByRole('button', { name: /^Continue with/ }).click(),
        },
        'after untilExpiry': { act: () => page.clock.fastForward(15 * minute) },
        'after settlePause': {
          act: async () => {
            await page.clock.fastForward(2000)
            await calls.loadCheckout.arrived()
          },
        },
      } satisfies Record<string, Driver>).map(([label, driver]) => [label, then(driver)]),
    ),
    seen: {
      loading: () => ({ there: [page.getByText('Loading your checkout')], gone: [field, retry] }),
      missing: () => ({ there: [headed('This hanger is empty')] }),
      'filling.editing': form(false),
      'filling.saving.alone': form(false),
      'filling.saving.more': form(false),
      'filling.saving.proceeding': form(true),
      'filling.saving.paying': form(true),
      'filling.reserved': form(false),
      'preparing.saving': form(true),
      'preparing.reserving': form(true),
      'paying.saving': form(true),
      'paying.asking': form(true),
      awaitingChallenge: shown => ({ there: [screens.bank, yes(false, shown)], gone: [field, retry] }),
      atBank: () => ({ there: [bankOf(page)('It is me')] }),
      answering: shown => ({ there: [screens.bank, yes(true, shown)], gone: [field, retry] }),
      'settling.asking': () => ({ there: [screens.settling], gone: [field] }),
      'settling.waiting': () => ({ there: [screens.settling], gone: [field] }),
      conflict: ({ context }) => ({
        there: [
          screens.conflict,
          page.getByText(canGoOn(context) ? 'The new total is' : /^Nothing of it can/),
        ],
        gone: [field],
      }),
      expired: () => ({ there: [screens.expired, holdAgain(false)], gone: [field, clock] }),
      renewing: () => ({ there: [screens.expired, holdAgain(true)], gone: [field, clock, retry] }),
      'unreachable.loading': away(),
      'unreachable.preparing': away([field.or(edit)]),
      'unreachable.paying': away([field.or(edit)]),
      'unreachable.answering': shown => ({ there: [retry, screens.bank, yes(true, shown)] }),
      'unreachable.renewing': away([screens.expired, holdAgain(true)]),
      paid: () => ({ there: [headed('Your order'), page.getByText(/G-\d{4}-\d{4}/).first()], gone: [field] }),
    },
    // the page is that of another checkout then, which cannot be renewed by itself
    ends: label => label === 'a new checkout' || label === 'another checkout',
    outside: {
      'filling | address.saveChosen | 1': 'a guest has no addresses to save it with',
      'loading | always | 1': 'the page always asks: nobody hands it a checkout',
      'filling.saving.proceeding | checkout.proceed | 1': busy,
      'filling.saving.paying | checkout.pay | 1': busy,
      'filling.saving.paying | checkout.proceed | 1': busy,
    },
  }
}
