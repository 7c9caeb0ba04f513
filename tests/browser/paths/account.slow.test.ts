import { beforeAll } from 'vitest'
import type { RunningServer } from '#server/app.ts'
import { openPage } from '#tests/support/browser/page.ts'
import { walk } from '#tests/support/browser/walk.ts'
import { openedWarmBy } from '#tests/support/members/opened-by.ts'
import { aPhoto } from '#tests/support/members/photos.ts'
import type { Shop } from '#tests/support/members/shop.ts'
import { signUp } from '#tests/support/members/signed-up.ts'
import { upload, uploaded } from '#tests/support/members/uploads.ts'
import { startShop } from '#tests/support/server/start-shop.ts'
import { collectionChoice } from './app/collection-choice.ts'
import { confirm } from './app/confirm.ts'
import { contactForm } from './forms/contact-form.ts'
import { settingsForms } from './forms/settings-forms.ts'
import { shipForm } from './forms/ship-form.ts'
import { imageCrop } from './wardrobe/image-crop.ts'
import { uploader } from './wardrobe/uploader.ts'

let server: RunningServer
let shop: Shop

beforeAll(async () => {
  ;({ server, shop } = await startShop())
})

walk('form: contact', async () => {
  const { page, misdeeds } = await openPage({ origin: server.url, isWarm: true })
  return { stage: await contactForm(page), misdeeds }
})

walk('form: settings', async () => {
  const { page, misdeeds } = await withImage()
  return { stage: await settingsForms(page), misdeeds }
})

walk('form: ship', async () => {
  const { page, misdeeds } = await openedWarmBy(server, await signUp(server))
  return { stage: await shipForm(page), misdeeds }
})

walk('confirm', async () => {
  const { page, misdeeds } = await openedWarmBy(server, await signUp(server))
  return { stage: await confirm(page), misdeeds }
})

walk('collection-choice', async () => {
  const member = await signUp(server)
  await member.call('PUT', `/api/v1/favorites/${shop.coat}`)
  const { page, misdeeds } = await openedWarmBy(server, member)
  return { stage: await collectionChoice(page, { title: 'Long wool coat' }), misdeeds }
})

walk('uploader', async () => {
  const { page, image, misdeeds } = await withImage()
  return { stage: await uploader(page, image), misdeeds }
})

walk('image-crop', async () => {
  const { page, image, misdeeds } = await withImage()
  return { stage: await imageCrop(page, image), misdeeds }
})

/** A member's page, and an image that they uploaded. */
async function withImage() {
  const { bearer } = await signUp(server)
  const image = uploaded(await upload(server.url, await aPhoto(), { bearer, purpose: 'avatar' }))
  return { image, ...(await openedWarmBy(server, { bearer })) }
}
