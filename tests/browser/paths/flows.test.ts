import { beforeAll, expect, test } from 'vitest'
import * as z from 'zod/mini'
import type { RunningServer } from '#server/start.ts'
import { listing } from '#src/api/contract/catalog.ts'
import { addProduct } from '#tests/support/catalogue.ts'
import { drive } from '#tests/support/drive.ts'
import { openedBy } from '#tests/support/opened-by.ts'
import { type OpenedPage, openOther, openPage } from '#tests/support/page.ts'
import { aPhoto } from '#tests/support/photos.ts'
import type { Shop } from '#tests/support/shop.ts'
import { signUp } from '#tests/support/signed-up.ts'
import { startShop } from '#tests/support/start-shop.ts'
import { upload, uploaded } from '#tests/support/uploads.ts'
import { wardrobeOf } from '#tests/support/wardrobe.ts'
import { adForm } from './ad-form.ts'
import { avatarCrop } from './avatar-crop.ts'
import { cleanOut } from './clean-out.ts'
import { confirm } from './confirm.ts'
import { contactForm } from './contact-form.ts'
import { forgotForm } from './forgot-form.ts'
import { gallery } from './gallery.ts'
import { loginForm } from './login-form.ts'
import { notificationList } from './notification-list.ts'
import { openCheckout } from './open-checkout.ts'
import { pictureList } from './picture-list.ts'
import { productChoice } from './product-choice.ts'
import { resetForm } from './reset-form.ts'
import { saveForm } from './save-form.ts'
import { signUpForm } from './sign-up-form.ts'
import { uploader } from './uploader.ts'
import { verifyLink } from './verify-link.ts'

let server: RunningServer
let shop: Shop
let twoColours: string

beforeAll(async () => {
  ;({ server, shop } = await startShop({
    prepare: async services => {
      twoColours = await addProduct(services.pool, {
        title: 'Coat in two colours',
        category: 'coats',
        whose: 'woman',
        variants: [
          { size: ['alpha', 'S'], colour: 'navy', price: 9900, stock: 2 },
          { size: ['alpha', 'M'], colour: 'navy', price: 9900, stock: 0 },
          { size: ['alpha', 'S'], colour: 'beige', price: 9900, stock: 1 },
          { size: ['alpha', 'L'], colour: 'beige', price: 9900, stock: 5 },
        ],
      })
    },
  }))
})

test('product-choice', async () => {
  const { page, other, misdeeds } = await twoTabs()
  const { slug, id, variants } = await listed(twoColours)
  await drive(productChoice(page, other, { href: `/product/${slug}/${id}`, variants }))
  behaved(misdeeds)
})

test('gallery', async () => {
  const { page, misdeeds } = await openPage({ origin: server.url })
  await drive(await gallery(page, await listed(shop.coat)))
  behaved(misdeeds)
})

test('confirm', async () => {
  const { page, misdeeds } = await openPage({ origin: server.url })
  await drive(await confirm(page))
  behaved(misdeeds)
})

test('open-checkout', async () => {
  const { page, other, misdeeds } = await twoTabs()
  await drive(await openCheckout(page, other, await variantOf(shop.coat)))
  behaved(misdeeds)
})

test('contact-form', async () => {
  const { page, misdeeds } = await openPage({ origin: server.url })
  await drive(await contactForm(page))
  behaved(misdeeds)
})

test('login-form', async () => {
  const { page, misdeeds } = await openPage({ origin: server.url })
  await drive(await loginForm(page))
  behaved(misdeeds)
})

test.each([
  ['sign-up-form', signUpForm],
  ['forgot-form', forgotForm],
  ['reset-form', resetForm],
])('%s', async (_, stage) => {
  const { page, misdeeds } = await openPage({ origin: server.url })
  await drive(await stage(page))
  behaved(misdeeds)
})

test('verify-link', async () => {
  const { page, misdeeds } = await openPage({ origin: server.url })
  await page.clock.install()
  await drive(await verifyLink(page))
  behaved(misdeeds)
})

test.each([
  ['save-form', saveForm],
  ['notification-list', notificationList],
  ['uploader', uploader],
  ['avatar-crop', avatarCrop],
])('%s', async (_, stage) => {
  const { bearer } = await signUp(server)
  const picture = uploaded(await upload(server.url, await aPhoto(), { bearer, purpose: 'avatar' }))
  const { page, misdeeds } = await openedBy(server, { bearer })
  await drive(await stage(page, picture))
  behaved(misdeeds)
})

test('picture-list', async () => {
  const { bearer } = await signUp(server)
  const picture = uploaded(await upload(server.url, await aPhoto(), { bearer, purpose: 'garment' }))
  const { page, misdeeds } = await openedBy(server, { bearer })
  await drive(await pictureList(page, picture))
  behaved(misdeeds)
})

test('clean-out', async () => {
  const member = await signUp(server)
  const { add, list } = wardrobeOf(server, member)
  for (const title of ['Hat', 'Coat']) await add({ title, category: 'coats' })
  const { page, misdeeds } = await openedBy(server, member)
  const answered = await list()
  await drive(await cleanOut(page, answered.data, data => ({ ...answered, data })))
  behaved(misdeeds)
})

test('ad-form', async () => {
  const { bearer } = await signUp(server)
  const { page, misdeeds } = await openedBy(server, { bearer })
  await page.clock.install()
  await drive(await adForm(page))
  behaved(misdeeds)
})

function behaved(misdeeds: OpenedPage['misdeeds']): void {
  expect(misdeeds).toEqual({ errors: [], violations: [], strangers: [] })
}

/** A page and another tab of the same browser, for what one tab writes and the other hears. */
async function twoTabs() {
  const { page, misdeeds } = await openPage({ origin: server.url })
  return { page, other: await openOther(page), misdeeds }
}

async function listed(id: string) {
  const answer = await fetch(`${server.url}/api/v1/products/${id}`)
  return z.object({ data: listing }).parse(await answer.json()).data
}

async function variantOf(id: string): Promise<string> {
  return (await listed(id)).variants[0]?.id ?? ''
}
