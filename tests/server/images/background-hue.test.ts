import { expect, test } from 'vitest'
import { removeBackgroundHue } from '#server/domains/image-workers/background-hue.ts'

type Color = readonly [red: number, green: number, blue: number]
const red: Color = [170, 30, 50]
const shadow: Color = [90, 22, 32]
const gray: Color = [120, 120, 124]
const [width, height] = [160, 200]

const isBody = (x: number, y: number) => x >= 40 && x < 120 && y >= 40 && y < 160
/** The ground between sleeve and body that the mask has taken along. */
const isPocket = (x: number, y: number) => x >= 116 && x < 120 && y >= 80 && y < 120
const isPrint = (x: number, y: number) => x >= 70 && x < 90 && y >= 90 && y < 110

/** What is left of a mask of a body with its pocket. */
async function left(ground: Color, pocket: Color, print: Color) {
  const photo = Buffer.alloc(width * height * 3)
  const data = Buffer.alloc(width * height)
  for (let at = 0; at < data.length; at += 1) {
    const [x, y] = [at % width, Math.floor(at / width)]
    const cloth = isPrint(x, y) ? print : gray
    photo.set(isPocket(x, y) ? pocket : isBody(x, y) ? cloth : ground, at * 3)
    data[at] = isBody(x, y) ? 255 : 0
  }
  const mask = { data, width, height }
  await removeBackgroundHue(mask, { data: photo, width, height, channels: 3 })
  return {
    pocket: data[100 * width + 118],
    print: data[100 * width + 80],
    edge: data[60 * width + 118],
    shown: data.filter(shown => shown === 255).length,
  }
}

const body = 80 * 120
const inPocket = 4 * 40

test('colored ground between sleeve and body is taken away, also in shadow', async () => {
  const cut = { pocket: 0, print: 255, edge: 255, shown: body - inPocket }
  expect(await left(red, red, gray)).toEqual(cut)
  expect(await left(red, shadow, gray)).toEqual(cut)
})

test('a garment that has the hue of its ground is left whole', async () => {
  expect(await left(red, red, red)).toMatchObject({ pocket: 255, print: 255, shown: body })
})

test('a ground without a hue takes nothing away', async () => {
  expect(await left([200, 200, 198], [150, 150, 148], gray)).toMatchObject({ shown: body })
})

test('a part with another hue than the ground stays', async () => {
  expect(await left(red, [40, 60, 160], gray)).toMatchObject({ shown: body })
})

test('a garment that is too narrow for a core is left whole', async () => {
  const isBelt = (y: number) => y >= 90 && y < 110
  const brown: Color = [140, 60, 50]
  const photo = Buffer.alloc(width * height * 3)
  const data = Buffer.alloc(width * height)
  for (let at = 0; at < data.length; at += 1) {
    const y = Math.floor(at / width)
    photo.set(isBelt(y) ? brown : red, at * 3)
    data[at] = isBelt(y) ? 255 : 0
  }
  await removeBackgroundHue({ data, width, height }, { data: photo, width, height, channels: 3 })
  expect(data.filter(shown => shown === 255)).toHaveLength(20 * width)
})
