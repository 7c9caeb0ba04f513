import type { Page } from 'playwright-core'
import { type Checkout, enterCode, getCheckout, removeCode } from '#src/api/contract/trade/checkout.ts'
import { codeEntryMachine } from '#src/machines/checkout/code-entry.ts'
import * as words from '#src/ui/checkout/code-words.ts'
import { checkout } from '#tests/machines/checkout/checkout-fixtures.ts'
import { done, failed } from '#tests/machines/kit.ts'
import type { Stage } from '#tests/support/browser/drive.ts'
import { type HeldCalls, holdCalls } from '#tests/support/browser/held-calls.ts'
import { visit } from '#tests/support/browser/page.ts'

const id = 'k_checkout-one'
const code = { id: 'dc_summer-sale', code: 'SUMMER', problem: null, saved: '18.00' }
const discounted = checkout('open', { codes: [code], discount: '18.00', total: '162.00' })
/** One code is always left, so that there is one to remove. */
const another = checkout('open', { codes: [code] })
const sentence = 'This code has ended.'
const refusal = { status: 422, message: sentence, errors: { code: [sentence] } }
const expired = { status: 409, code: 'checkout_expired', message: 'This checkout has expired.' }

/** By script: a pointer would leave a field of the other form before. */
export async function entersCode(page: Page, call: HeldCalls, answer: Checkout): Promise<void> {
  await page.locator('.code-entry__form').evaluate((form: HTMLFormElement) => {
    const input = form.querySelector('input')
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, 'SUMMER')
    input?.dispatchEvent(new Event('input', { bubbles: true }))
    form.requestSubmit()
  })
  await call.arrived()
  await call.answer({ data: answer })
}

/** The discount codes of a checkout. */
export async function codeEntry(page: Page): Promise<Stage> {
  const loads = await holdCalls(page, getCheckout)
  const enters = await holdCalls(page, enterCode)
  const removes = await holdCalls(page, removeCode)
  const field = page.getByLabel(words.label, { exact: true })
  const apply = (disabled: boolean) => page.getByRole('button', { name: words.apply, exact: true, disabled })
  const remove = page.getByRole('button', { name: words.removeCode(code.code) })
  const said = page.locator('.code-entry [role=status]')
  return {
    name: 'code-entry',
    machine: codeEntryMachine,
    starts: {
      'a checkout with a code': {
        begin: async () => {
          for (const held of [loads, enters, removes]) held.forget()
          await visit(page, `/checkout/${id}`)
          await loads.arrived()
          await loads.answer({ data: discounted })
          await field.waitFor()
        },
      },
    },
    project: ({ typed, message, done: last }: { typed: string; message: string | null; done: unknown }) => ({
      typed,
      message,
      last: last === null ? null : JSON.stringify(last).slice(0, 20),
    }),
    drivers: {
      'a code is typed': { event: { type: 'code.typed', text: 'SUMMER' }, act: () => field.fill('SUMMER') },
      'it is entered': {
        event: { type: 'code.entered', checkout: id },
        act: async (_, { context }) => {
          await field.press('Enter')
          if (context.typed !== '') await enters.arrived()
        },
      },
      'it is removed': {
        event: { type: 'code.removed', checkout: id, code: code.id },
        act: async () => {
          await remove.click()
          await removes.arrived()
        },
      },
      'entered: it takes something off': {
        event: done('enterCode', discounted),
        act: () => enters.answer({ data: discounted }),
      },
      'entered: it is refused': {
        event: failed('enterCode', refusal),
        act: () => enters.refuse(422, sentence, { errors: refusal.errors }),
      },
      'entered: it has expired': {
        event: failed('enterCode', { ...expired, data: checkout('expired') }),
        act: () => enters.refuse(409, expired.message, { code: expired.code, data: checkout('expired') }),
      },
      'removed: the total is as before': {
        event: done('removeCode', another),
        act: () => removes.answer({ data: another }),
      },
      'removed: it is refused': {
        event: failed('removeCode', refusal),
        act: () => removes.refuse(422, sentence, { errors: refusal.errors }),
      },
      'removed: it has expired': {
        event: failed('removeCode', { ...expired, data: checkout('expired') }),
        act: () => removes.refuse(409, expired.message, { code: expired.code, data: checkout('expired') }),
      },
    },
    seen: {
      resting: ({ context: { message, done: last } }) => {
        if (message === expired.message)
          return { there: [page.getByRole('heading', { name: 'Time ran out' })], gone: [field] }
        return {
          there: [
            apply(false),
            ...(message === null ? [] : [page.locator('#discount-code-error').getByText(message)]),
            ...(last === null || message !== null ? [] : [said.getByText(/The total is \$1/)]),
          ],
          gone: [],
        }
      },
      entering: () => ({ there: [apply(true)] }),
      removing: () => ({ there: [apply(true)] }),
    },
    // the page is another one then
    ends: label => label.endsWith('it has expired'),
    outside: {},
  }
}
