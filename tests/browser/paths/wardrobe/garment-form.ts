import type { Page } from 'playwright-core'
import { createAttachment, type UploadedImage } from '#src/api/contract/attachments.ts'
import { createGarment, updateGarment } from '#src/api/contract/wardrobe/garment-changes.ts'
import type { Garment } from '#src/api/contract/wardrobe/garments.ts'
import { conflictsOf } from '#src/machines/editors/wardrobe/garment-conflict.ts'
import { garmentFormMachine } from '#src/machines/editors/wardrobe/garment-form.ts'
import type { FormImages, GarmentValues } from '#src/machines/editors/wardrobe/garment-values.ts'
import { valuesOf } from '#src/routes/-garment/garment-form-values.ts'
import { done, failed } from '#tests/machines/kit.ts'
import type { Driver, Sight, Stage } from '#tests/support/browser/drive.ts'
import { holdCalls } from '#tests/support/browser/held-calls.ts'
import { visit } from '#tests/support/browser/page.ts'
import { runUntilThere, stopClock } from '#tests/support/browser/page-clock.ts'
import { aGarmentPhoto } from '#tests/support/members/garment-photos.ts'
import { garmentPage } from './garment-page.ts'

const refusal = 'Please check the form.'
const tooLong = { title: ['This name is too long.'] }
const changed = 'Somebody changed it meanwhile.'
const away = 'Back in a moment.'
const needed = { title: 'Enter a name.', category: 'Choose a category.' }
/** A name that says of what kind it is, and one that does not. */
const [telling, silent] = ['Trench', 'Something blue']
const offers = 'open_to_offers'

interface Context {
  values: GarmentValues
  stored: GarmentValues
  version: number | null
  images: FormImages
  theirs: GarmentValues | null
  guessed: readonly string[]
  refusal: string | null
  fieldErrors: Readonly<Record<string, readonly string[]>>
}
type Before = { context: Context }

const isNew = ({ version }: Context) => version === null
/** What a name says of the category is there as soon as it is typed. */
const isGuessing = ({ values }: Context) => values.title === telling && values.category === ''
const hasNoPhoto = ({ images: { ready, underWay, failed } }: Context) =>
  ready.length + underWay + failed === 0

/** A garment being described. The page belongs to its owner, and its clock is installed; `image` is one of theirs. */
export async function garmentForm(page: Page, garment: Garment, image: UploadedImage): Promise<Stage> {
  await garmentPage(page, garment)
  const changes = await holdCalls(page, updateGarment)
  const creations = await holdCalls(page, createGarment)
  const uploads = await holdCalls(page, createAttachment)
  // what was begun in one walk is not found in the next
  await page.addInitScript(() => {
    for (const key of Object.keys(localStorage)) if (key.startsWith('draft ')) localStorage.removeItem(key)
  })
  const photo = await aGarmentPhoto('coat.jpg')
  const another = await aGarmentPhoto('hem.jpg', '#8a2f2f')
  const theirs = { ...garment, title: 'Wool coat', version: garment.version + 1 }
  const form = page.locator('form.garment-form')
  const field = form.getByLabel('Name', { exact: true })
  const submit = (disabled: boolean) =>
    form.getByRole('button', { name: /^(Add to wardrobe|Save changes)$/, disabled })
  const anyway = (disabled: boolean) => form.getByRole('button', { name: 'Save as is', disabled })
  const retry = form.getByRole('button', { name: 'Retry', exact: true })
  const summary = form.locator('.error-summary')
  const conflict = form.locator('.conflict')
  const tick = form.getByRole('checkbox', { name: /^I might sell it/ })
  const waiting = form.getByText('It’s saved once the photos are uploaded.')
  const calls = (context: Context) => (isNew(context) ? creations : changes)
  const begin = (path: string) => async () => {
    for (const held of [changes, creations, uploads]) held.forget()
    await page.clock.resume()
    await page.goto('/robots.txt')
    await visit(page, path)
    await submit(false).waitFor()
    await form.locator('select[name="garment-category"] option[value="coats"]').waitFor({ state: 'attached' })
    await stopClock(page)
  }
  /** What a name says of the category follows at once: nothing comes between. */
  const settled = (driver: Driver): Driver => ({
    ...driver,
    when: (state, before) => !isGuessing(before.context) && (driver.when?.(state, before) ?? true),
  })
  const typed = (value: string, when: (context: Context) => boolean): Driver => ({
    event: { type: 'form.typed', field: 'title', value },
    when: (_, { context }) => context.values.title !== value && when(context),
    act: () => field.fill(value),
  })
  const imagesChanged = (
    images: Partial<FormImages>,
    when: (context: Context, state: string) => boolean,
    act: () => Promise<void>,
  ): Driver => ({
    event: { type: 'form.imagesChanged', images: { ready: [], underWay: 0, failed: 0, ...images } },
    when: (state, { context }) => when(context, state),
    act: async ({ state, next }, { context }) => {
      await act()
      if (state === 'awaitingImages' && next === 'saving') await calls(context).arrived()
    },
  })
  const images = [{ id: image.id, alt: '' }]
  const choose = async (file = photo) => {
    await form.getByLabel('Add photos').setInputFiles(file)
    await uploads.arrived()
  }
  const filled = ({ context }: Before): Sight => ({
    there: [
      form.locator(`input[name="garment-title"][value="${context.values.title}"]`),
      ...Object.values(context.fieldErrors).flatMap(([sentence = '']) => summary.getByText(sentence)),
    ],
    gone: [retry],
  })
  return {
    name: 'garment-form',
    machine: garmentFormMachine,
    starts: {
      'a new one': {
        input: { stored: valuesOf(null), version: null, needed },
        begin: begin('/account/add-garment'),
      },
      'one that hangs there': {
        input: { stored: valuesOf(garment), version: garment.version, needed },
        begin: begin(`/account/garment/${garment.slug}?edit=yes`),
      },
    },
    project: (context: Context) => ({
      title: context.values.title,
      category: context.values.category,
      isOnOffer: context.values.open_to_offers,
      version: context.version,
      images: [context.images.ready.length, context.images.underWay, context.images.failed],
      guessed: context.guessed,
      theirs: context.theirs !== null,
      wrong: context.refusal ?? Object.keys(context.fieldErrors).join(),
    }),
    drivers: {
      'the category is guessed': {
        event: { type: 'form.guessed', field: 'category', value: 'coats' },
        when: (_, { context }) => isGuessing(context),
        act: () => form.getByText('Our guess. Change it if it’s wrong.').first().waitFor(),
      },
      ...Object.fromEntries(
        Object.entries<Driver>({
          'a telling name is typed': typed(telling, isNew),
          'a name is typed': typed(silent, context => !isNew(context) || context.guessed.length > 0),
          'the name is taken away': typed('', context => !isNew(context)),
          'it might be parted with': {
            event: { type: 'form.typed', field: offers, value: true },
            when: (_, { context }) => !context.values.open_to_offers,
            act: () => tick.check(),
          },
          'it is to be kept': {
            event: { type: 'form.typed', field: offers, value: false },
            when: (_, { context }) => context.values.open_to_offers,
            act: () => tick.uncheck(),
          },
          'a photo travels': imagesChanged(
            { underWay: 1 },
            context => isNew(context) && hasNoPhoto(context),
            () => choose(),
          ),
          'another one travels': imagesChanged(
            { underWay: 2 },
            ({ images: { underWay } }, state) => underWay === 1 && state === 'awaitingImages',
            async () => {
              uploads.forget()
              await choose(another)
            },
          ),
          'it is there': imagesChanged(
            { ready: images },
            ({ images: { underWay } }) => underWay === 1,
            () => uploads.answer({ data: image }),
          ),
          'it is lost': imagesChanged(
            { failed: 1 },
            ({ images: { underWay } }) => underWay === 1,
            () => uploads.refuse(503, away),
          ),
          'it is sent again': imagesChanged(
            { underWay: 1 },
            ({ images }) => images.failed === 1,
            async () => {
              await form.getByRole('button', { name: 'Retry photo 1' }).click()
              await uploads.arrived()
            },
          ),
          'form.submitted': {
            event: { type: 'form.submitted' },
            act: async ({ state, next }, { context }) => {
              const button = { unreachable: retry, outdated: anyway(false) }[state] ?? submit(false)
              await button.click()
              if (next === 'saving') await calls(context).arrived()
            },
          },
          'their name is taken': {
            event: { type: 'form.tookTheirs', field: 'title', value: theirs.title },
            when: (_, { context }) => context.theirs !== null && conflictsOf(context as never).length > 0,
            act: () => conflict.getByRole('button', { name: /^Use this one/ }).click(),
          },
          'network.returned': {
            event: { type: 'network.returned' },
            act: async (_, { context }) => {
              await page.context().setOffline(true)
              await page.context().setOffline(false)
              await calls(context).arrived()
            },
          },
          'after resend': {
            act: async (_, { context }) => {
              await page.clock.fastForward(5000)
              await calls(context).arrived()
            },
          },
          'it is saved': {
            event: done('save', undefined),
            act: async (_, { context }) => {
              await calls(context).answer({ data: garment })
              const said = isNew(context) ? 'Added to your wardrobe.' : 'Your changes are saved.'
              await runUntilThere(page, page.locator('.toast').getByText(said))
              // React shows a page that had to be loaded a moment later, by the clock
              await runUntilThere(page, page.getByRole('button', { name: 'Worn today' }))
            },
          },
          'it is refused': {
            event: failed('save', { status: 422, message: refusal, errors: tooLong }),
            act: (_, { context }) => calls(context).refuse(422, refusal, { errors: tooLong }),
          },
          'it was changed meanwhile': {
            event: failed('save', {
              status: 409,
              message: changed,
              data: { values: valuesOf(theirs), version: theirs.version },
            }),
            when: (_, { context }) => context.version === garment.version,
            act: () => changes.refuse(409, changed, { data: theirs }),
          },
          'no answer': {
            event: failed('save', { status: 503, message: away }),
            act: (_, { context }) => calls(context).refuse(503, away),
          },
        }).map(([label, driver]) => [label, settled(driver)]),
      ),
    },
    seen: {
      editing: before => {
        const { there = [], gone = [] } = filled(before)
        return { there: [...there, submit(false)], gone: [...gone, conflict, waiting] }
      },
      awaitingImages: () => ({ there: [submit(true), waiting], gone: [retry] }),
      saving: ({ context }) => ({
        there: [form.locator('button[aria-busy="true"]')],
        gone: [retry, waiting, ...(context.theirs === null ? [] : [conflict])],
      }),
      unreachable: () => ({ there: [retry, submit(false)], gone: [waiting] }),
      outdated: before => ({
        there: [...(filled(before).there ?? []), conflict, anyway(false)],
        gone: [retry],
      }),
      saved: () => ({ there: [], gone: [submit(false)] }),
    },
    // which of the two calls is whose is anybody's guess
    ends: label => label === 'another one travels',
    outside: {},
  }
}
