import sharp from 'sharp'
import { rgbaToThumbHash, thumbHashToRGBA } from 'thumbhash'
import { describe, expect, it } from 'vitest'
import type { Facets } from '#src/api/contract/catalog.ts'
import { chipsOf, cleared } from '#src/ui/filters/applied.ts'
import { entriesOf, hrefOf } from '#src/ui/filters/query.ts'
import { placeholderUrl } from '#src/ui/kit/image/placeholder.ts'
import { samplePhotos } from '#tests/support/members/samples.ts'

const facets: Facets = {
  category: [],
  whose: [],
  brand: [{ value: 'cos', label: 'COS', count: 4 }],
  kind: [],
  size: [
    { value: 'm', label: 'M', count: 2 },
    { value: 'l', label: 'L', count: 1 },
  ],
  color: [],
  material: [],
  condition: [],
}

describe('the address of a list', () => {
  it('repeats names, leaves out what is empty, and forgets the place in the list', () => {
    const query = { q: 'linen shirt', size: ['m', 'l'], min: '', cursor: 'abc', sort: undefined }
    expect(hrefOf('/search', entriesOf(query))).toBe('/search?q=linen+shirt&size=m&size=l')
  })

  it('is the bare path where nothing is applied', () => {
    expect(hrefOf('/catalog', entriesOf({ min: ' ' }))).toBe('/catalog')
  })
})

describe('the applied filters', () => {
  const query = { q: 'coat', size: ['m', 'l'], brand: ['gone'], max: '80', sort: 'price' }

  it('are named by the facets, and each leads to the list without it', () => {
    expect(chipsOf({ to: '/search' }, query, facets).map(({ label, target }) => [label, target])).toEqual([
      ['M', { to: '/search', search: { ...query, size: ['l'] } }],
      ['L', { to: '/search', search: { ...query, size: ['m'] } }],
      ['gone', { to: '/search', search: { ...query, brand: undefined } }],
      ['Up to $80', { to: '/search', search: { ...query, max: undefined } }],
    ])
  })

  it('lead to the first page', () => {
    const [chip] = chipsOf({ to: '/search' }, { ...query, cursor: 'abc' }, facets)
    expect(chip?.target).toEqual({ to: '/search', search: { ...query, size: ['l'], cursor: undefined } })
  })

  it('are cleared without losing the words and the order', () => {
    expect(cleared({ to: '/search' }, query)).toEqual({ to: '/search', search: { q: 'coat', sort: 'price' } })
  })
})

describe('the blurred stand-in of an image', () => {
  it.each([
    ['portrait', 24, 30],
    ['landscape', 30, 24],
  ])('shows the colors that a whole decoder shows (%s)', (_, width, height) => {
    const rgba = new Uint8Array(width * height * 4)
    for (let y = 0; y < height; y++)
      for (let x = 0; x < width; x++)
        rgba.set(
          [(x / width) * 255, (y / height) * 200, 90 + ((x + y) / (width + height)) * 100, 255],
          (y * width + x) * 4,
        )
    expect(Math.max(...differences(rgbaToThumbHash(width, height, rgba)))).toBeLessThan(24)
  })

  it('shows them of real photographs, too, where there are any', async () => {
    for (const photo of await samplePhotos()) {
      const { data, info } = await sharp(photo)
        .resize(60, 60, { fit: 'inside' })
        .ensureAlpha()
        .raw()
        .toBuffer({ resolveWithObject: true })
      const apart = differences(rgbaToThumbHash(info.width, info.height, data))
      // on an edge between dark and light one sample may lie on the other side
      expect(apart.reduce((sum, each) => sum + each, 0) / apart.length).toBeLessThan(24)
    }
  })

  it('is a bitmap of 94 bytes', () => {
    const bytes = bitmapOf(placeholderUrl('1QcSHQRnh493V4dIh4eXh1h4kJUI'))
    expect([bytes.length, bytes.subarray(0, 2).toString('latin1'), bytes.readUInt32LE(2)]).toEqual([
      94,
      'BM',
      94,
    ])
  })

  it.each(['', 'AAAA', 'no base64 at all %'])('is left out for %j, which is no thumbhash', hash => {
    expect(placeholderUrl(hash)).toBeNull()
  })
})

function bitmapOf(url: string | null): Buffer {
  const [, base64 = ''] = (url ?? '').split('data:image/bmp;base64,')
  return Buffer.from(base64, 'base64')
}

/** How far the stand-in's colors are from those of a whole decoder, 0 to 255, at some places. */
function differences(hash: Uint8Array): number[] {
  const bytes = bitmapOf(placeholderUrl(Buffer.from(hash).toString('base64')))
  const whole = thumbHashToRGBA(hash)
  const places = [
    [0, 0],
    [3, 0],
    [1, 2],
    [0, 4],
    [3, 4],
  ] as const
  return places.flatMap(([x, y]) => {
    const column = Math.floor(((x + 0.5) / 4) * whole.w)
    const row = Math.floor(((y + 0.5) / 5) * whole.h)
    const wanted = [...whole.rgba.slice((row * whole.w + column) * 4).slice(0, 3)]
    const word = bytes.readUInt16LE(54 + ((4 - y) * 4 + x) * 2)
    return [word >> 10, word >> 5, word].map((five, at) =>
      Math.abs(((five & 31) * 255) / 31 - (wanted[at] ?? 0)),
    )
  })
}
