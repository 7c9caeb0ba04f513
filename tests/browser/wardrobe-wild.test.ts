import { beforeAll, expect, test } from 'vitest'
import type { RunningServer } from '#server/start.ts'
import { createAttachment } from '#src/api/contract/attachments.ts'
import { aGarmentPhoto } from '#tests/support/garment-photos.ts'
import { openedBy } from '#tests/support/opened-by.ts'
import { ownGarments } from '#tests/support/own-garments.ts'
import { visit } from '#tests/support/page.ts'
import { signUp } from '#tests/support/signed-up.ts'
import { startShop } from '#tests/support/start-shop.ts'

let server: RunningServer

beforeAll(async () => {
  ;({ server } = await startShop())
})

async function adding() {
  const member = await signUp(server)
  const opened = await openedBy(server, member)
  await visit(opened.page, '/account/add-garment?many=yes')
  return { member, ...opened }
}

test('pictures that are pasted become drafts, and what is no picture is named', async () => {
  const { page, member } = await adding()
  const photo = await aGarmentPhoto('pasted.jpg')
  const field = page.getByLabel('Choose photos')
  await field.evaluate((input, base64) => {
    const bytes = Uint8Array.from(atob(base64), letter => letter.charCodeAt(0))
    const clipboardData = new DataTransfer()
    clipboardData.items.add(new File([bytes], 'pasted.jpg', { type: 'image/jpeg' }))
    clipboardData.items.add(new File(['heic'], 'phone.heic', { type: 'image/heic' }))
    input.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  }, photo.buffer.toString('base64'))
  await page
    .getByRole('alert')
    .getByText(/^phone\.heic is a HEIC picture/)
    .waitFor()
  await expect.poll(async () => (await ownGarments(member)).total).toBe(1)
  await page.getByRole('list', { name: 'Drafts' }).getByRole('listitem').waitFor()
})

test('a tab that still makes drafts asks before it is closed', async () => {
  const { page } = await adding()
  await page.route(`**${createAttachment.path}`, () => {})
  await page.getByLabel('Choose photos').setInputFiles(await aGarmentPhoto('coat.jpg'))
  await page.getByRole('progressbar', { name: 'Sending coat.jpg' }).waitFor()
  const asked = page.waitForEvent('dialog')
  await page.close({ runBeforeUnload: true })
  const question = await asked
  expect(question.type()).toBe('beforeunload')
  await question.dismiss()
  await page.getByRole('button', { name: 'Cancel coat.jpg' }).click()
  const gone = page.waitForEvent('close')
  await page.close({ runBeforeUnload: true })
  await gone
})
