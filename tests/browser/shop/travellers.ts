import { readFile } from 'node:fs/promises'
import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import { type Hands, keys, mouse } from '#tests/support/browser/hands.ts'
import { isFull } from '#tests/support/browser/widths.ts'
import { aPhoto } from '#tests/support/members/photos.ts'
import { samplePhotos } from '#tests/support/members/samples.ts'

interface Traveller {
  who: string
  width: number
  hands: (page: Page) => Hands
  isCompany: boolean
  /** Stands in whatever they tell of themselves, and nowhere else. */
  marker: string
  photo: () => Promise<Buffer>
  /** The photo's left half is red, and its right half blue. */
  isHalved?: true
}

/** A real photograph where the machine has some, else one that was made. */
async function photograph(): Promise<Buffer> {
  const [first] = await samplePhotos()
  return first === undefined ? aPhoto() : readFile(first)
}

const company = {
  isCompany: true,
  marker: 'zqcompany',
  photo: () => aPhoto(),
  isHalved: true,
} as const

/** Who makes the journey, and how; but for the full counts the one who meets most on it, on a phone and by keys. */
export const travellers: Traveller[] = isFull
  ? [
      {
        who: 'a private member, with keys alone',
        width: 360,
        hands: keys,
        isCompany: false,
        marker: 'zqprivate',
        photo: photograph,
      },
      { who: 'a company, with a mouse', width: 1440, hands: mouse, ...company },
    ]
  : [{ who: 'a company, with keys alone', width: 360, hands: keys, ...company }]

/** What an image is, a quarter from its left edge. */
export async function leftOf(image: Locator): Promise<'red' | 'blue'> {
  await expect
    .poll(() => image.evaluate(node => node instanceof HTMLImageElement && node.complete))
    .toBe(true)
  return image.evaluate((node: HTMLImageElement) => {
    const pen = new OffscreenCanvas(1, 1).getContext('2d')
    pen?.drawImage(node, 0, 0, node.naturalWidth / 4, node.naturalHeight, 0, 0, 1, 1)
    const [red = 0, , blue = 0] = pen?.getImageData(0, 0, 1, 1).data ?? []
    return red > blue ? 'red' : 'blue'
  })
}
