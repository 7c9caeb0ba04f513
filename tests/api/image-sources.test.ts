import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { imageOf, smallImageOf } from '#server/domains/images/view.ts'
import { sourceSetsOf, sourcesOf, widestUrl } from '#src/api/contract/values/image-sources.ts'
import { smallImage } from '#src/api/contract/values/values.ts'

const stored = {
  id: 'i_GRyl-0GqKRPDcI_iNylPZdZq',
  alt: 'A coat',
  width: 1600,
  height: 2000,
  placeholder: 'hash',
  types: ['avif', 'webp'],
  widths: [200, 400, 800, 1600],
}
const start = `/pictures/${stored.id}`

describe('a small image', () => {
  test('an image with all files: its small image names the smallest WebP and none of the others', () => {
    expect(smallImageOf(stored)).toEqual({ url: `${start}-200.webp`, alt: 'A coat', placeholder: 'hash' })
  })

  test.each([
    ['without AVIFs names its type', { types: ['webp'] }, { types: ['webp'] }],
    ['of 900 pixels names its widths', { widths: [200, 400, 800, 900] }, { widths: [200, 400, 800, 900] }],
  ])('%s', (_, files, named) => {
    expect(smallImageOf({ ...stored, ...files })).toMatchObject({ url: `${start}-200.webp`, ...named })
  })

  test('narrower than all widths has the address of its only width', () => {
    expect(smallImageOf({ ...stored, widths: [60] })).toMatchObject({ url: `${start}-60.webp`, widths: [60] })
  })

  test('without files has an empty address and no sources', () => {
    const small = smallImageOf({ ...stored, types: [], widths: [] })
    expect(small).toEqual({ url: '', alt: 'A coat', placeholder: 'hash' })
    expect(sourcesOf(small)).toEqual([])
    expect(sourceSetsOf(small)).toEqual([])
  })

  test('read from the wire has the same address and sources as the full image', () => {
    const widths = fc.uniqueArray(fc.integer({ min: 1, max: 1600 }), { maxLength: 5 })
    const usual = fc.constant(stored.widths)
    const types = fc.uniqueArray(fc.constantFrom('avif', 'webp', 'image/avif', 'image/webp'), {
      selector: type => type.slice(-4),
    })
    const id = fc.stringMatching(/^i_[\w-]{24}$/)
    fc.assert(
      fc.property(id, fc.oneof(usual, widths), types, (imageId, someWidths, someTypes) => {
        const image = { ...stored, id: imageId, widths: someWidths, types: someTypes }
        const full = imageOf(image)
        const small = smallImage.parse(JSON.parse(JSON.stringify(smallImageOf(image))))
        expect(small.url).toBe(full.url)
        expect(sourcesOf(small)).toEqual(full.sources)
        expect(widestUrl(small)).toBe(widestUrl(full))
      }),
    )
  })
})

describe('the source sets of an image', () => {
  test('source sets of an image of both types: AVIF comes before WebP, each from the smallest width on', () => {
    expect(sourceSetsOf(smallImageOf({ ...stored, widths: [200, 400] }))).toEqual([
      {
        type: 'image/avif',
        smallest: `${start}-200.avif`,
        srcSet: `${start}-200.avif 200w, ${start}-400.avif 400w`,
      },
      {
        type: 'image/webp',
        smallest: `${start}-200.webp`,
        srcSet: `${start}-200.webp 200w, ${start}-400.webp 400w`,
      },
    ])
  })

  test('keep the key of a private address', () => {
    const signed = imageOf(
      { ...stored, widths: [200] },
      (id, width, type) => `/private/${id}-${width}.${type}?key=a`,
    )
    expect(sourceSetsOf(signed).map(({ srcSet }) => srcSet)).toEqual([
      `/private/${stored.id}-200.avif?key=a 200w`,
      `/private/${stored.id}-200.webp?key=a 200w`,
    ])
  })
})

test('the widest address of an image without files is its own', () => {
  expect(widestUrl({ url: '/icon.svg', alt: '', width: 8, height: 10, placeholder: null, sources: [] })).toBe(
    '/icon.svg',
  )
})
