import type { Locator, Page } from 'playwright-core'
import { getUser } from '#src/api/contract/session.ts'
import { holdCalls } from '#tests/support/browser/held-calls.ts'
import { aUser } from '#tests/support/members/a-user.ts'
import { aPhoto } from '#tests/support/members/photos.ts'
import { toSettings } from '../forms/to-settings.ts'

export interface ImagePanel {
  readonly panel: Locator
  readonly choose: Locator
  /** Closed and opened once more: everything in it begins anew. */
  readonly open: () => Promise<void>
}

/** The panel of the settings in which an image becomes the avatar. The page belongs to somebody who is logged in. */
export async function imagePanel(page: Page): Promise<ImagePanel> {
  const users = await holdCalls(page, getUser)
  const panel = page.getByRole('dialog', { name: 'Your profile photo' })
  const choose = panel.getByLabel('Choose a photo')
  return {
    panel,
    choose,
    open: async () => {
      if (!page.url().includes('/account/settings')) await toSettings(page, users, aUser())
      if (await panel.isVisible()) await page.keyboard.press('Escape')
      await panel.waitFor({ state: 'hidden' })
      await page.getByRole('button', { name: /^(Add|Change) photo$/ }).click()
      await choose.waitFor()
    },
  }
}

/** A file as a person chooses it. */
export async function aPhotoFile() {
  return { name: 'me.jpg', mimeType: 'image/jpeg', buffer: await aPhoto() }
}
