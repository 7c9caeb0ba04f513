import { beforeAll } from 'vitest'
import type { RunningServer } from '#server/app.ts'
import { openedWarmBy } from '#tests/support/opened-by.ts'
import { openPage } from '#tests/support/page.ts'
import { aPhoto } from '#tests/support/photos.ts'
import { signUp } from '#tests/support/signed-up.ts'
import { startShop } from '#tests/support/start-shop.ts'
import { upload, uploaded } from '#tests/support/uploads.ts'
import { walk } from '#tests/support/walk.ts'
import { avatarCrop } from './avatar-crop.ts'
import { contactForm } from './contact-form.ts'
import { saveForm } from './save-form.ts'
import { uploader } from './uploader.ts'

let server: RunningServer

beforeAll(async () => {
  ;({ server } = await startShop())
})

walk('contact-form', async () => {
  const { page, misdeeds } = await openPage({ origin: server.url, isWarm: true })
  return { stage: await contactForm(page), misdeeds }
})

walk('save-form', async () => {
  const { page, misdeeds } = await withPicture()
  return { stage: await saveForm(page), misdeeds }
})

walk('uploader', async () => {
  const { page, picture, misdeeds } = await withPicture()
  return { stage: await uploader(page, picture), misdeeds }
})

walk('avatar-crop', async () => {
  const { page, picture, misdeeds } = await withPicture()
  return { stage: await avatarCrop(page, picture), misdeeds }
})

/** A member's page, and a picture that she uploaded. */
async function withPicture() {
  const { bearer } = await signUp(server)
  const picture = uploaded(await upload(server.url, await aPhoto(), { bearer, purpose: 'avatar' }))
  return { picture, ...(await openedWarmBy(server, { bearer })) }
}
