import type { Page } from 'playwright-core'
import sharp from 'sharp'
import { beforeAll, expect, test } from 'vitest'
import type { RunningServer } from '#server/app.ts'
import type { EditableCutout } from '#src/api/contract/cutouts.ts'
import { findAccessibilityFaults } from '#tests/support/browser/axe.ts'
import { tabTo } from '#tests/support/browser/keyboard.ts'
import { visit } from '#tests/support/browser/page.ts'
import { aGarmentPhoto } from '#tests/support/members/garment-photos.ts'
import { openedBy } from '#tests/support/members/opened-by.ts'
import { upload, uploaded } from '#tests/support/members/uploads.ts'
import { openWardrobe } from '#tests/support/members/wardrobe.ts'
import { startShop } from '#tests/support/server/start-shop.ts'

let server: RunningServer
beforeAll(async () => {
  ;({ server } = await startShop())
})

/** A coat in a wardrobe, and its page. */
async function aCoat(options: Parameters<typeof openedBy>[2]) {
  const { member, add, get, call } = await openWardrobe(server)
  const { buffer } = await aGarmentPhoto('coat.jpg')
  const { id } = uploaded(await upload(server.url, buffer, { bearer: member.bearer, purpose: 'garment' }))
  const { slug } = await add({ title: 'Coat', category: 'coats', images: [{ id }] })
  const { page, misdeeds } = await openedBy(server, member, options)
  await visit(page, `/account/garment/${slug}`)
  const stored = async () =>
    ((await call('GET', `/api/v1/attachments/${id}/cutout`)).body as { data: EditableCutout }).data.edit
  const image = async () => (await get(slug)).images[0]
  return { page, misdeeds, stored, image }
}

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Edit cutout' })
const stageOf = (page: Page) => dialog(page).getByRole('application')
const said = (page: Page) => dialog(page).getByRole('status').first()

/** How much of the ground lies over a place of the photo as the brush shows it, of 255. */
const groundAt = (page: Page, x: number, y: number) =>
  stageOf(page)
    .locator('canvas')
    .evaluate(
      (canvas: HTMLCanvasElement, [left, top]) =>
        canvas.getContext('2d')?.getImageData(left * canvas.width, top * canvas.height, 1, 1).data[3],
      [x, y] as const,
    )

/** How opaque the middle of the saved cutout is. */
async function middleOf(url: string) {
  const bytes = await (await fetch(new URL(url, server.url))).bytes()
  const { data } = await sharp(bytes).ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  return data[(300 * 480 + 240) * 4 + 3]
}

test('a cutout is edited by keys alone', async () => {
  const { page, misdeeds, stored, image } = await aCoat({ width: 1440 })
  const before = await image()
  await page.getByRole('button', { name: 'Edit cutout' }).waitFor()
  await tabTo(page, /^Edit cutout$/)
  await page.keyboard.press('Enter')
  await stageOf(page).waitFor()
  // the photo has the focus, and its keys are said
  await expect.poll(() => stageOf(page).evaluate(element => element === document.activeElement)).toBe(true)
  await expect.poll(() => groundAt(page, 0.5, 0.5)).toBe(0)
  expect(await groundAt(page, 0.03, 0.03)).toBe(255)
  await page.keyboard.press('r')
  await expect.poll(() => said(page).textContent()).toBe('Remove')
  await page.keyboard.press('+')
  await page.keyboard.press('+')
  // a dab
  await page.keyboard.press('Space')
  await expect.poll(() => said(page).textContent()).toBe('Brush up. 50% across, 50% down: removed.')
  expect(await groundAt(page, 0.5, 0.5)).toBe(255)
  // the brush is put down, moved and lifted
  await page.keyboard.press('Shift+ArrowUp')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Shift+ArrowUp')
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('Enter')
  await expect.poll(() => said(page).textContent()).toBe('Brush up. 49% across, 40% down: removed.')
  // held, and undone
  await page.keyboard.down('Space')
  await page.keyboard.press('Shift+ArrowRight')
  await page.keyboard.up('Space')
  await page.keyboard.press('Control+z')
  await expect.poll(() => said(page).textContent()).toBe('Undone.')
  await page.keyboard.press('Control+Shift+z')
  await page.keyboard.press('Control+z')
  expect(await findAccessibilityFaults(page)).toEqual([])
  await tabTo(page, /^Save$/)
  await page.keyboard.press('Enter')
  await page.locator('.toast').getByText('Cutout saved.').waitFor()
  await expect.poll(() => dialog(page).count()).toBe(0)
  // the focus is where it was
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Edit cutout')
  expect(await stored()).toEqual({
    base: 'automatic',
    strokes: [
      { mode: 'remove', radius: 0.04, points: [[0.5, 0.5]] },
      {
        mode: 'remove',
        radius: 0.04,
        points: [
          [0.5, 0.45],
          [0.5, 0.4],
          [0.49, 0.4],
        ],
      },
    ],
  })
  const after = await image()
  expect(after?.cutout).not.toBe(before?.cutout)
  expect(await middleOf(after?.cutout ?? '')).toBe(0)
  // the page shows it beside the photo
  await page.getByRole('button', { name: 'Cutout of photo 1' }).click()
  const large = page.getByRole('img', { name: 'Cutout of photo 1' })
  expect(await large.getAttribute('src')).toBe(after?.cutout)
  expect(await findAccessibilityFaults(page)).toEqual([])
  expect(misdeeds).toEqual({ errors: [], violations: [], strangers: [] })
})

test('a finger paints, two fingers enlarge, and unsaved strokes are not lost by a slip', async () => {
  const { page, misdeeds, stored } = await aCoat({ width: 360, dark: true })
  await page.getByRole('button', { name: 'Edit cutout' }).click()
  await stageOf(page).waitFor()
  await expect.poll(() => groundAt(page, 0.5, 0.5)).toBe(0)
  // all of it in one view
  for (const name of ['Save', 'Cancel']) {
    const box = await dialog(page).getByRole('button', { name, exact: true }).boundingBox()
    expect((box?.y ?? 9999) + (box?.height ?? 0)).toBeLessThanOrEqual(page.viewportSize()?.height ?? 0)
  }
  const finger = (type: string, id: number, x: number, y: number) =>
    stageOf(page).evaluate(
      (stage, [type, pointerId, x, y]) => {
        const box = stage.getBoundingClientRect()
        const at = { clientX: box.left + x * box.width, clientY: box.top + y * box.height }
        // a pointer of a script cannot be captured
        stage.setPointerCapture = () => undefined
        stage.dispatchEvent(
          new PointerEvent(type, { bubbles: true, pointerType: 'touch', pointerId, button: 0, ...at }),
        )
      },
      [type, id, x, y] as const,
    )
  await dialog(page).getByText('Remove', { exact: true }).click()
  await finger('pointerdown', 1, 0.5, 0.4)
  await finger('pointermove', 1, 0.5, 0.6)
  await finger('pointerup', 1, 0.5, 0.6)
  await expect.poll(() => groundAt(page, 0.5, 0.5)).toBe(255)
  const width = () => stageOf(page).evaluate(({ offsetWidth }: HTMLElement) => offsetWidth)
  const narrow = await width()
  await finger('pointerdown', 1, 0.4, 0.3)
  await finger('pointerdown', 2, 0.6, 0.3)
  await finger('pointermove', 2, 0.8, 0.3)
  await finger('pointerup', 2, 0.8, 0.3)
  await finger('pointermove', 1, 0.2, 0.3)
  await finger('pointerup', 1, 0.2, 0.3)
  await expect.poll(async () => (await width()) / narrow).toBeGreaterThan(1.5)
  // the gesture painted nothing
  expect(await groundAt(page, 0.4, 0.3)).toBe(0)
  await dialog(page).getByRole('button', { name: 'Close' }).click()
  const question = page.getByRole('dialog', { name: 'Discard your changes?' })
  await question.waitFor()
  expect(await findAccessibilityFaults(page)).toEqual([])
  await question.getByRole('button', { name: 'Keep editing' }).click()
  expect(await groundAt(page, 0.5, 0.5)).toBe(255)
  await dialog(page).getByRole('button', { name: 'Save' }).click()
  await page.locator('.toast').getByText('Cutout saved.').waitFor()
  expect((await stored())?.strokes).toMatchObject([
    {
      mode: 'remove',
      points: [
        [0.5, 0.4],
        [0.5, 0.6],
      ],
    },
  ])
  expect(misdeeds).toEqual({ errors: [], violations: [], strangers: [] })
})
