import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import type { AnyMachineSnapshot } from 'xstate'
import { adEvents, createAd, updateAd } from '#src/api/contract/ad-changes.ts'
import { type Ad, getAd } from '#src/api/contract/ads.ts'
import { adFormMachine } from '#src/machines/editors/ads/ad-form.ts'
import type { AdValues } from '#src/machines/editors/ads/ad-form-setup.ts'
import { valuesOfAd } from '#src/routes/-ads/ad-form-values.ts'
import { done, failed } from '#tests/machines/kit.ts'
import type { Driver, Stage } from '#tests/support/browser/drive.ts'
import { holdCalls } from '#tests/support/browser/held-calls.ts'
import { visit } from '#tests/support/browser/page.ts'
import { stopClock } from '#tests/support/browser/page-clock.ts'
import { anAd } from '#tests/support/members/an-ad.ts'

const whole: Partial<Ad> = {
  category: { name: 'Coats', slug: 'coats', is_leaf: true, size_system: 'alpha' },
  size: { system: 'alpha', label: 'M', key: 'm' },
  whose: 'woman',
  condition: 'very_good',
  colors: ['navy'],
  parcel: 'm',
}
const price = { field: 'price', sentence: 'Set a price.' } as const
const draft = anAd({ ...whole, missing: [price] })
const live = anAd({ ...whole, price: '60.00', state: 'published', state_description: 'For sale.' })
const elsewhere = (ad: Ad) => ({ ...ad, title: 'Long wool coat', version: 9 })
/** Its price was changed, too. */
const dearer = { ...elsewhere(draft), price: '61.00' }
const published = { ...live, version: 10 }

const typedPrice = '49.00'
const tooCheap = { price: ['Enter a price between $1.00 and $10,000.00.'] }
const refusal = 'Please check the form.'
const changed = 'Somebody changed it meanwhile.'
const away = 'Back in a moment.'
const stillAway = 'It is not to be had at the moment.'
const noImage = { field: 'images', sentence: 'Add a photo.' } as const

interface Context {
  values: AdValues
  id: string | null
  version: number
  isDraft: boolean
  stored: AdValues
  sent: AdValues
  asked: readonly string[]
  fieldErrors: Readonly<Record<string, readonly string[]>>
  refusal: string | null
}
const of = (snapshot: AnyMachineSnapshot): Context => snapshot.context
/** As it stood before anything was typed. */
const first = ({ isDraft }: Context) => (isDraft ? draft : live)
const isNew = ({ id }: Context) => id === null
const input = (ad: Ad) => ({
  id: ad.id,
  version: ad.version,
  isDraft: ad.state === 'draft',
  stored: valuesOfAd(ad),
  asked: ad.missing.map(({ field }) => field),
  nonce: 'n',
})

/** The page belongs to somebody who is logged in, and its clock is installed. */
export async function adForm(page: Page): Promise<Stage> {
  const saves = await holdCalls(page, updateAd)
  const creations = await holdCalls(page, createAd)
  const loads = await holdCalls(page, getAd)
  const events = await holdCalls(page, adEvents)
  await page.route('**/price_suggestion', route => route.fulfill({ json: { data: null } }))
  await page.route('**/demand', route => route.fulfill({ json: { data: { wanted_by: 0 } } }))
  // what was typed in one walk is not found in the next
  await page.addInitScript(() => {
    for (const key of Object.keys(localStorage)) if (key.startsWith('draft ')) localStorage.removeItem(key)
  })
  const main = page.getByRole('main')
  const button = (name: string, disabled: boolean) =>
    main.getByRole('button', { name, disabled, exact: true })
  const publish = (disabled: boolean) => button('Publish', disabled)
  const save = (disabled: boolean) => button('Save changes', disabled)
  const says = (text: string) => main.getByRole('status').getByText(text)
  const retry = main.getByRole('button', { name: 'Retry' })
  const reload = (disabled: boolean) => button('Load the newer version', disabled)
  const discard = button('Discard changes', false)
  const field = page.getByLabel('Price in dollars')
  const navy = page.getByRole('checkbox', { name: 'Navy' })

  const begin = (ad: Ad | null) => async () => {
    for (const calls of [saves, creations, loads, events]) calls.forget()
    await page.clock.resume()
    await page.goto('/robots.txt')
    const opened = visit(page, ad === null ? '/account/ads?new=yes' : `/account/ads?edit=${ad.id}`)
    if (ad !== null) await loads.answer({ data: ad })
    await opened
    if (ad === null || ad.missing.length > 0) await page.getByText('Everything else').click()
    await navy.waitFor({ state: 'attached' })
    await stopClock(page)
  }
  const asSent = ({ sent }: Context): Ad => ({
    ...draft,
    version: 4,
    price: sent.price || null,
    colors: [...sent.colors],
  })
  /** One kind of thing at a time is typed: more would only be more of the same. */
  const typed = (value: (context: Context) => string, name: string): [string, Driver] => [
    name,
    {
      event: { type: 'form.typed', field: 'price', value: value({ isDraft: true } as Context) },
      when: (_, before) =>
        !isNew(of(before)) &&
        of(before).isDraft &&
        of(before).values.price !== value(of(before)) &&
        hasNavy(of(before)),
      act: (_, before) => field.fill(value(of(before))),
    },
  ]
  const hasNavy = ({ values }: Context) => values.colors.includes('navy')
  const storedDriver = (
    name: string,
    values: AdValues,
    when: (context: Context) => boolean,
  ): [string, Driver] => [
    name,
    {
      event: done('save', { id: draft.id, version: 4, values }),
      when: (_, before) => when(of(before)),
      act: async ({ next }, before) => {
        await (isNew(of(before)) ? creations : saves).answer({ data: asSent(of(before)) })
        if (!of(before).isDraft && next === 'stored')
          await says('Not saved yet.').waitFor({ state: 'hidden' })
      },
    },
  ]
  const same = (one: AdValues, other: AdValues) =>
    one.price === other.price && one.colors.length === other.colors.length
  const priced = (ad: Ad): AdValues => valuesOfAd({ ...ad, price: typedPrice })
  const bare = (ad: Ad): AdValues => valuesOfAd({ ...ad, colors: [] })
  const sentAs = (values: (ad: Ad) => AdValues, isDraft: boolean) => (context: Context) =>
    !isNew(context) && context.isDraft === isDraft && same(context.sent, values(first(context)))
  return {
    name: 'ad-form',
    machine: adFormMachine,
    starts: {
      'a draft': { input: input(draft), begin: begin(draft) },
      'one that others see': { input: input(live), begin: begin(live) },
      'a new one': {
        input: {
          ...input(draft),
          id: null,
          version: 0,
          stored: valuesOfAd(null),
          asked: ['images', 'price'],
        },
        begin: begin(null),
      },
    },
    project: (context: Context) => ({
      isNew: isNew(context),
      isDraft: context.isDraft,
      now: [context.values.price, context.values.colors.length],
      there: [context.stored.price, context.stored.colors.length, context.stored.title],
      isSent: same(context.sent, context.values),
      isAskedMore: context.asked.includes('images'),
      wrong: Object.keys(context.fieldErrors).join(),
      refusal: context.refusal,
    }),
    drivers: {
      ...Object.fromEntries([
        typed(() => typedPrice, 'a price is typed'),
        typed(() => '', 'the price is taken away'),
        storedDriver('a price is stored', priced(draft), sentAs(priced, true)),
        storedDriver('no price is stored', valuesOfAd(draft), sentAs(valuesOfAd, true)),
        storedDriver('no color is stored', bare(draft), sentAs(bare, true)),
        storedDriver('no color of a live one is stored', bare(live), sentAs(bare, false)),
        storedDriver('nothing is stored', valuesOfAd(null), isNew),
      ]),
      'a color is taken away': {
        event: { type: 'form.typed', field: 'colors', value: [] },
        when: (_, before) =>
          !isNew(of(before)) &&
          hasNavy(of(before)) &&
          of(before).values.price === (first(of(before)).price ?? ''),
        act: () => navy.press(' '),
      },
      'a color is ticked': {
        event: { type: 'form.typed', field: 'colors', value: ['navy'] },
        when: (_, before) => !isNew(of(before)) && !hasNavy(of(before)),
        act: () => navy.press(' '),
      },
      'form.submitted': {
        event: { type: 'form.submitted' },
        when: (state, before) => !of(before).isDraft || ['unreachable', 'unanswered'].includes(state),
        act: async ({ state, next }) => {
          await (['unreachable', 'unanswered'].includes(state) ? retry : save(false)).click()
          await (next === 'publishing' ? events : saves).arrived()
        },
      },
      'form.published': {
        event: { type: 'form.published' },
        when: (_, before) => of(before).isDraft,
        act: async ({ state, next }, before) => {
          await publish(false).click()
          if (next === 'publishing') await events.arrived()
          else if (!state.startsWith('saving')) await (isNew(of(before)) ? creations : saves).arrived()
        },
      },
      'form.discarded': {
        event: { type: 'form.discarded' },
        when: (_, before) => !of(before).isDraft,
        act: () => discard.click(),
      },
      'after pause': {
        act: async () => {
          await page.clock.fastForward(900)
          await saves.arrived()
        },
      },
      'after patience': {
        act: async () => {
          await page.clock.fastForward(6000)
          await saves.arrived()
        },
      },
      'it is not taken': {
        event: failed('save', { status: 422, message: refusal, errors: tooCheap }),
        when: (_, before) => !isNew(of(before)) && !of(before).asked.includes('images'),
        act: () => saves.refuse(422, refusal, { errors: tooCheap }),
      },
      'it was changed meanwhile': {
        event: failed('save', { status: 409, message: changed, data: {} }),
        when: (_, before) => !isNew(of(before)) && of(before).isDraft,
        act: () => saves.refuse(409, changed, { data: elsewhere(draft) }),
      },
      'it does not arrive': {
        event: failed('save', { status: 503, message: away }),
        when: (_, before) => !isNew(of(before)),
        act: () => saves.refuse(503, away),
      },
      'form.reloaded': {
        event: { type: 'form.reloaded' },
        act: async () => {
          await reload(false).click()
          await loads.arrived()
        },
      },
      'it is loaded anew': {
        event: done('reload', { id: draft.id, version: 9, values: valuesOfAd(elsewhere(draft)) }),
        act: async () => {
          await loads.answer({ data: elsewhere(draft) })
          await expect.poll(() => page.getByLabel('Title').inputValue()).toBe('Long wool coat')
        },
      },
      'it is loaded anew, with another price': {
        event: done('reload', { id: draft.id, version: 9, values: valuesOfAd(dearer) }),
        when: (_, before) => of(before).values.price === typedPrice,
        act: async () => {
          await loads.answer({ data: dearer })
          await expect.poll(() => page.getByLabel('Title').inputValue()).toBe('Long wool coat')
        },
      },
      'it cannot be loaded': {
        event: failed('reload', { status: 503, message: stillAway }),
        act: () => loads.refuse(503, stillAway),
      },
      'it is published': {
        event: done('publish', { id: draft.id, version: 10, values: valuesOfAd(published) }),
        when: (_, before) => !of(before).asked.includes('images'),
        act: () => events.answer({ data: published }),
      },
      'something is missing': {
        event: failed('publish', {
          status: 409,
          message: 'First add a photo.',
          errors: { images: [noImage.sentence] },
        }),
        when: (_, before) => !of(before).asked.includes('images'),
        act: (_, before) =>
          events.refuse(409, 'First add a photo.', {
            data: { ...draft, version: of(before).version, missing: [noImage] },
          }),
      },
      'it was changed elsewhere': {
        event: failed('publish', { status: 409, message: changed, data: {} }),
        when: (_, before) => !of(before).asked.includes('images'),
        act: () => events.refuse(409, changed, { data: elsewhere(draft) }),
      },
      'nobody says whether it is published': {
        event: failed('publish', { status: 503, message: away }),
        when: (_, before) => !of(before).asked.includes('images'),
        act: () => events.refuse(503, away),
      },
    },
    seen: {
      stored: snapshot => ({
        there: [
          ...(of(snapshot).isDraft ? [publish(false)] : [save(true)]),
          ...Object.values(of(snapshot).fieldErrors).flatMap(([sentence = '']) =>
            main.getByText(sentence).first(),
          ),
        ],
        gone: [retry, discard, reload(false)],
      }),
      unsaved: snapshot => ({
        there: of(snapshot).isDraft
          ? [says('Saving soon…'), publish(false)]
          : [says('Not saved yet.'), save(false), discard],
        gone: [retry],
      }),
      'saving.alone': snapshot => ({
        there: [says('Saving…'), of(snapshot).isDraft ? publish(false) : save(true)],
        gone: [retry],
      }),
      'saving.toPublish': () => ({ there: [says('Saving…'), publish(true)], gone: [retry] }),
      refused: snapshot => ({
        there: [
          ...Object.values(of(snapshot).fieldErrors).flatMap(([sentence = '']) =>
            main.getByText(sentence).first(),
          ),
          says('Not saved yet.'),
        ],
        gone: of(snapshot).isDraft ? [retry, discard] : [retry],
      }),
      unreachable: () => ({
        there: [main.getByRole('alert').getByText(away), retry, says('kept in this browser')],
      }),
      outdated: snapshot => ({
        there: [
          main.getByRole('alert').getByText(of(snapshot).refusal ?? 'changed in another window'),
          reload(false),
        ],
        gone: [retry],
      }),
      reloading: () => ({ there: [reload(true)] }),
      publishing: () => ({ there: [publish(true), says('Saving…')], gone: [retry] }),
      unanswered: () => ({
        there: [main.getByRole('alert').getByText(away), retry, says('It won’t be published twice.')],
      }),
      published: () => ({ there: [main.getByRole('heading', { name: 'Your ad is live' })] }),
    },
    outside: {},
  }
}
