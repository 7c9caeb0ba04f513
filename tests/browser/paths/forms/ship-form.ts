import type { Page } from 'playwright-core'
import { createAttachment } from '#src/api/contract/attachments.ts'
import { getBalance } from '#src/api/contract/trade/balance.ts'
import { getPurchase, listPurchases, purchaseEvents } from '#src/api/contract/trade/purchases.ts'
import type { WithImages } from '#src/machines/editors/images/image-form.ts'
import { formMachine } from '#src/machines/forms/form.ts'
import type { FormContext } from '#src/machines/forms/form-types.ts'
import { done, failed } from '#tests/machines/kit.ts'
import type { Driver, Stage } from '#tests/support/browser/drive.ts'
import { holdCalls } from '#tests/support/browser/held-calls.ts'
import { visit } from '#tests/support/browser/page.ts'
import { aBalance, aDelivered, aPurchase } from '#tests/support/trade/a-purchase.ts'
import { aPhotoFile } from '../wardrobe/image-panel.ts'
import { outsideForm } from './form-outside.ts'

interface ShipValues extends WithImages {
  readonly carrier: string
  readonly tracking: string
}

const sold = aPurchase({ role: 'seller' })
const stored: ShipValues = { carrier: '', tracking: '', images: [] }
const needed = { carrier: 'Choose the carrier.' }
const uploaded = {
  ...{ id: 'i_packed000001', url: '/icon.svg', alt: '', width: 600, height: 750 },
  ...{ placeholder: null, sources: [] },
}
const images = [{ id: uploaded.id, alt: '' }]

const refusal = 'Please check the form.'
const unknown = 'This number is not known.'
const changed = 'It was shipped already.'
const away = 'Back in a moment.'
const stillAway = 'It is not to be had at the moment.'

type Before = { context: FormContext<ShipValues> }
/** The form in which a seller ships, with an image that travels meanwhile. The page belongs to a member. */
export async function shipForm(page: Page): Promise<Stage> {
  const sends = await holdCalls(page, purchaseEvents)
  const orders = await holdCalls(page, getPurchase)
  const uploads = await holdCalls(page, createAttachment)
  const list = { data: [], next_cursor: null }
  await page.route(
    url => url.pathname === listPurchases.path,
    route => route.fulfill({ json: list }),
  )
  await page.route(
    url => url.pathname === getBalance.path,
    route => route.fulfill({ json: { data: aBalance() } }),
  )
  const dialog = page.getByRole('dialog', { name: 'Mark as shipped' })
  const send = (disabled: boolean) => dialog.getByRole('button', { name: 'Mark as shipped', disabled })
  const alert = dialog.getByRole('alert')
  const retry = dialog.getByRole('button', { name: 'Retry' })
  const reload = (disabled: boolean) =>
    dialog.getByRole('button', { name: 'Load the newer version', disabled })
  const carrier = dialog.getByLabel('Carrier')
  const tracking = dialog.getByLabel('Tracking number')
  const add = dialog.getByLabel('Add a photo')
  const toastOf = (text: string) => page.locator('.toast').getByText(text).first()
  const begin = async () => {
    for (const calls of [sends, orders, uploads]) calls.forget()
    await visit(page, `/account/purchases?as=seller&order=${sold.id}`)
    await orders.answer({ data: sold })
    await page.getByRole('button', { name: 'Mark as shipped' }).click()
    await send(false).waitFor()
  }
  const typed = (value: string): Driver => ({
    event: { type: 'form.typed', field: 'tracking', value },
    when: (_, before: Before) => before.context.values.tracking !== value,
    act: () => tracking.fill(value),
  })
  return {
    name: 'form: ship',
    machine: formMachine<ShipValues>(),
    starts: {
      'an order that is paid': { input: { stored, needed, nonce: 'nonce', ending: 'result' }, begin },
    },
    project: ({ values, fieldErrors, refusal: said }: Before['context']) => ({ values, fieldErrors, said }),
    drivers: {
      'the carrier is chosen': {
        event: { type: 'form.typed', field: 'carrier', value: 'usps' },
        when: (_, before: Before) => before.context.values.carrier === '',
        act: () => carrier.selectOption('usps'),
      },
      'the number is typed': typed('PX4455667790'),
      'the number is taken away': typed(''),
      'an image arrives': {
        event: { type: 'form.typed', field: 'images', value: images },
        when: (_, before: Before) => before.context.values.images.length === 0,
        act: async () => {
          await add.setInputFiles(await aPhotoFile())
          await uploads.arrived()
          await dialog.getByText('Photos are uploading.').waitFor()
          await uploads.answer({ data: uploaded })
          await dialog.getByText('Photos are uploading.').waitFor({ state: 'hidden' })
        },
      },
      'form.submitted': {
        event: { type: 'form.submitted' },
        act: async ({ state, next }) => {
          await (state === 'unreachable' ? retry : send(false)).click()
          if (next === 'saving') await sends.arrived()
          else await alert.getByText(needed.carrier).waitFor()
        },
      },
      'it is sent': {
        event: done('save', { values: stored }),
        act: async () => {
          await sends.answer({ data: aDelivered({ role: 'seller' }) })
          await toastOf('Marked as shipped. The buyer can follow it now.').waitFor()
        },
      },
      'it is refused': {
        event: failed('save', { status: 422, message: refusal, errors: { tracking: [unknown] } }),
        act: async () => {
          await sends.refuse(422, refusal, { errors: { tracking: [unknown] } })
          await toastOf(refusal).waitFor()
        },
      },
      'it was changed meanwhile': {
        event: failed('save', { status: 409, message: changed, data: sold }),
        act: () => sends.refuse(409, changed, { data: sold }),
      },
      'no answer': {
        event: failed('save', { status: 503, message: away }),
        act: async () => {
          await sends.refuse(503, away)
          await toastOf(away).waitFor()
        },
      },
      'form.reloaded': {
        event: { type: 'form.reloaded' },
        act: async () => {
          await reload(false).click()
          await orders.arrived()
        },
      },
      'it is loaded anew': {
        event: done('reload', stored),
        act: () => orders.answer({ data: sold }),
      },
      'it cannot be loaded': {
        event: failed('reload', { status: 503, message: stillAway }),
        act: async () => {
          await orders.refuse(503, stillAway)
          await toastOf(stillAway).waitFor()
        },
      },
    },
    seen: {
      editing: ({ context: { fieldErrors, refusal: said } }) => {
        const [wrong] = fieldErrors.tracking ?? []
        return {
          there: [send(false), ...(wrong === undefined ? [] : [alert.getByText(wrong)])],
          gone: [retry, ...(Object.keys(fieldErrors).length === 0 && said === null ? [alert] : [])],
        }
      },
      saving: () => ({ there: [send(true)], gone: [alert] }),
      unreachable: () => ({ there: [alert.getByText('What you typed is still here.'), retry, send(false)] }),
      outdated: ({ context }) => ({
        there: [
          alert.getByText(context.refusal ?? 'This was changed in another window'),
          reload(false),
          send(true),
        ],
        gone: [retry],
      }),
      reloading: () => ({ there: [alert.getByText('This was changed in another window'), reload(true)] }),
      done: () => ({ gone: [dialog] }),
    },
    outside: outsideForm({
      stored: 'an order has no shipment to begin with',
      discarded: 'there is nothing stored to go back to',
      token: 'nobody is logged in by it',
      open: 'the form ends with the call',
      login: 'nobody is logged in by it',
      again: 'an order is shipped once',
    }),
  }
}
