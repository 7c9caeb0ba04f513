import { beforeAll, describe, expect, test } from 'vitest'
import type { RunningServer } from '#server/app.ts'
import type { UploadedImage } from '#src/api/contract/attachments.ts'
import { aPhoto } from '#tests/support/members/photos.ts'
import { bearerOf, imageFiles, upload, uploaded } from '#tests/support/members/uploads.ts'
import { ask } from '#tests/support/server/http.ts'
import { startShop } from '#tests/support/server/start-shop.ts'

let server: RunningServer
let url: string
let image: UploadedImage
let other: UploadedImage
beforeAll(async () => {
  ;({ server } = await startShop())
  url = server.url
  const bearer = await bearerOf(server.services, 'u_mia000000001')
  const bytes = await aPhoto({ width: 900, height: 600 })
  image = uploaded(await upload(url, bytes, { bearer, purpose: 'garment' }))
  other = uploaded(await upload(url, bytes, { bearer, purpose: 'message' }))
})

const changed = (address: string, change: (url: URL) => void) => {
  const made = new URL(address, url)
  change(made)
  return made.pathname + made.search
}
const get = (path: string) => ask(url, 'GET', path)

test('a private image lies apart from those that everybody sees', async () => {
  const files = (await imageFiles(server.services)).filter(path => path.includes(image.id))
  expect(files.length).toBeGreaterThanOrEqual(4)
  for (const path of files) expect(path).toMatch(/^(files\/private|incoming)\//)
  expect((await get(`/pictures/${image.id}-200.webp`)).status).toBe(404)
  expect((await get(`/pictures/..%2fprivate/${image.id}-200.webp`)).status).toBe(404)
  expect((await get(`/pictures/..%5cprivate/${image.id}-200.webp`)).status).toBe(404)
})

test('its addresses open it, in every width, to whoever has them', async () => {
  expect(image.sources.map(({ width }) => width)).toEqual([200, 400, 800, 900])
  for (const { url: address } of image.sources) {
    expect(address).toMatch(/^\/private\/i_[\w-]{24}-\d+\.webp\?expires=\d{10}&key=[\w-]{43}$/)
    const { status, headers } = await get(address)
    expect(status).toBe(200)
    expect(Object.fromEntries(headers)).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': expect.stringMatching(/^private, max-age=\d{4}, immutable$/),
      'content-security-policy': "default-src 'none'; sandbox",
      'x-content-type-options': 'nosniff',
    })
  }
})

describe('a key opens one file until one moment', () => {
  const refused = { status: 403, body: { code: 'forbidden' } }

  test('no other width, type or image', async () => {
    const address = image.sources[0]?.url ?? ''
    const others = [
      changed(address, made => (made.pathname = made.pathname.replace('-200', '-400'))),
      changed(address, made => (made.pathname = made.pathname.replace('webp', 'avif'))),
      changed(address, made => (made.pathname = made.pathname.replace(image.id, other.id))),
      changed(address, made => (made.pathname = made.pathname.replace(image.id, 'i_nothing00001'))),
    ]
    for (const path of others) expect(await get(path), path).toMatchObject(refused)
  })

  test('not a second longer, and not without itself', async () => {
    const address = image.sources[0]?.url ?? ''
    const wrong = [
      changed(address, made =>
        made.searchParams.set('expires', String(Number(made.searchParams.get('expires')) + 1)),
      ),
      changed(address, made => made.searchParams.set('expires', '99999999999')),
      changed(address, made => made.searchParams.set('expires', '-1')),
      changed(address, made => made.searchParams.append('key', 'x')),
      changed(address, made => made.searchParams.set('key', 'a'.repeat(43))),
      changed(address, made => made.searchParams.set('key', 'é')),
      changed(address, made => made.searchParams.delete('key')),
      changed(address, made => (made.search = '')),
    ]
    for (const path of wrong) expect(await get(path), path).toMatchObject(refused)
  })

  test('what an avatar is cut from has no address, nor has anything that is not called like an image', async () => {
    for (const file of [
      `${image.id}-master.webp`,
      '..%2fpictures%2fx.webp',
      'x',
      `${image.id}-200.webp.part`,
    ]) {
      expect((await get(`/private/${file}?expires=99999999999&key=x`)).status, file).toBe(404)
    }
  })

  test('and then no more', async () => {
    const { clock } = server.services
    const address = image.sources[0]?.url ?? ''
    const expires = Number(new URL(address, url).searchParams.get('expires')) * 1000
    expect(expires - clock.now().getTime()).toBeGreaterThan(3_600_000)
    if (!('setOffset' in clock) || typeof clock.setOffset !== 'function')
      throw new Error('This clock stands.')
    clock.setOffset(expires - Date.now() - 5_000)
    expect((await get(address)).status).toBe(200)
    clock.setOffset(expires - Date.now())
    expect(await get(address)).toMatchObject(refused)
  })
})
