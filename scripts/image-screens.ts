import type { Page } from 'playwright-core'
import sharp from 'sharp'
import type { Shot } from './company-screens.ts'

interface Garments {
  data: { slug: string; images: { url: string; cutout?: string }[] }[]
}

/** The screens of a member's photos: the brush, several garments in one photo, and a photo that is too dark. */
export async function imageShots(
  origin: string,
  token: string,
  asMember: (page: Page) => Promise<void>,
): Promise<Shot[]> {
  const garments = (await fetch(`${origin}/api/v1/garments?limit=24`, {
    headers: { authorization: `Bearer ${token}` },
  }).then(response => response.json())) as Garments
  const shown = garments.data.flatMap(({ slug, images: [image] }) =>
    image?.cutout === undefined ? [] : [{ slug, url: image.url, cutout: image.cutout }],
  )
  const [first] = shown
  if (first === undefined) throw new Error('The member has no garment with a cutout to photograph.')
  const bytesAt = async (path: string) =>
    Buffer.from(await (await fetch(new URL(path, origin))).arrayBuffer())

  /** Three garments beside each other on a bed sheet. */
  const flatLay = async () => {
    const cutouts = await Promise.all(shown.slice(0, 3).map(({ cutout }) => bytesAt(cutout)))
    const laid = await Promise.all(
      cutouts.map(bytes => sharp(bytes).resize({ height: 480 }).png().toBuffer()),
    )
    return sharp({ create: { width: 1380, height: 640, channels: 3, background: '#ddd6c9' } })
      .composite(laid.map((input, at) => ({ input, left: 40 + at * 460, top: 80 })))
      .jpeg()
      .toBuffer()
  }
  const choose = async (page: Page, label: string, name: string, buffer: Buffer) =>
    page.getByLabel(label).setInputFiles({ name, mimeType: 'image/jpeg', buffer })

  async function openBrush(page: Page): Promise<void> {
    await page.getByRole('button', { name: 'Edit cutout' }).click()
    await page.getByRole('application', { name: 'The photo, with a brush' }).waitFor()
  }
  async function addFlatLay(page: Page): Promise<void> {
    await choose(page, 'Choose photos', 'bed.jpg', await flatLay())
    await page.getByRole('heading', { name: 'We see' }).waitFor({ timeout: 60_000 })
  }
  async function addDark(page: Page): Promise<void> {
    const dark = await sharp(await bytesAt(first?.url ?? ''))
      .linear(0.25)
      .jpeg()
      .toBuffer()
    await choose(page, 'Add photos', 'evening.jpg', dark)
    await page.getByRole('group', { name: 'Check of photo 1' }).waitFor({ timeout: 60_000 })
  }
  return [
    ['cutout-brush', `/account/garment/${first.slug}`, openBrush, asMember],
    ['several-garments', '/account/add-garment?many=yes', addFlatLay, asMember],
    ['image-review', '/account/add-garment', addDark, asMember],
  ]
}
