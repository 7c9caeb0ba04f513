import { once } from 'node:events'
import { connect } from 'node:net'
import { beforeAll, describe, expect, test } from 'vitest'
import type { RunningServer } from '#server/app.ts'
import { aPhoto } from '#tests/support/members/photos.ts'
import { bearerOf, imageFiles, imagesOf, upload } from '#tests/support/members/uploads.ts'
import { ask } from '#tests/support/server/http.ts'
import { startShop } from '#tests/support/server/start-shop.ts'

const mia = 'u_mia000000001'

let server: RunningServer
let url: string
let bearer: string
let photo: Buffer
beforeAll(async () => {
  ;({ server } = await startShop())
  url = server.url
  bearer = await bearerOf(server.services, mia)
  photo = await aPhoto({ width: 60, height: 40 })
})

// before anything was taken: what a refused upload leaves is looked for among all there is
describe('an upload that breaks off', () => {
  const head = (length: number) =>
    `POST /api/v1/attachments HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${bearer}\r\n` +
    `Content-Type: multipart/form-data; boundary=b\r\nContent-Length: ${length}\r\nConnection: close\r\n\r\n`
  const body = () =>
    Buffer.concat([
      Buffer.from('--b\r\ncontent-disposition: form-data; name="purpose"\r\n\r\nad\r\n'),
      Buffer.from('--b\r\ncontent-disposition: form-data; name="file"; filename="f"\r\n\r\n'),
      photo,
      Buffer.alloc(200_000),
      Buffer.from('\r\n--b--\r\n'),
    ])

  test('leaves no row and no file', async () => {
    const { hostname, port } = new URL(url)
    const whole = body()
    for (const share of [0.1, 0.5, 0.99]) {
      const socket = connect(Number(port), hostname)
      await once(socket, 'connect')
      socket.write(head(whole.length))
      socket.write(whole.subarray(0, Math.floor(whole.length * share)))
      // it has begun: the file is being written
      await expect.poll(async () => (await imageFiles(server.services)).length).toBe(1)
      socket.resetAndDestroy()
      await expect.poll(() => imageFiles(server.services)).toEqual([])
    }
    expect(await imagesOf(server.services, mia)).toEqual([])
  })

  test('is answered with 400 where the client still listens', async () => {
    const { status, body: refusal } = await ask(url, 'POST', '/api/v1/attachments', {
      text: '--b\r\ncontent-disposition: form-data; name="file"; filename="f"\r\n\r\nhalf of',
      headers: { 'content-type': 'multipart/form-data; boundary=b' },
      bearer,
    })
    expect({ status, refusal }).toMatchObject({
      status: 400,
      refusal: { message: expect.stringMatching(/cut off/) },
    })
    expect(await imageFiles(server.services)).toEqual([])
  })
})

describe('a form', () => {
  const send = (form: FormData) => ask(url, 'POST', '/api/v1/attachments', { form, bearer })
  const file = () => new Blob([new Uint8Array(photo)], { type: 'image/jpeg' })
  const formOf = (...parts: [string, string | Blob][]) => {
    const form = new FormData()
    for (const [name, value] of parts) form.append(name, value)
    return form
  }

  test.each<[string, () => [string, string | Blob][], string]>([
    ['without a file', () => [['purpose', 'ad']], 'file'],
    ['without a purpose', () => [['file', file()]], 'purpose'],
    [
      'for no known purpose',
      () => [
        ['purpose', 'fun'],
        ['file', file()],
      ],
      'purpose',
    ],
    [
      'for two purposes',
      () => [
        ['purpose', 'ad'],
        ['purpose', 'ad'],
        ['file', file()],
      ],
      'purpose',
    ],
    [
      'with two files',
      () => [
        ['purpose', 'ad'],
        ['file', file()],
        ['file', file()],
      ],
      'file',
    ],
    [
      'with a file of another name',
      () => [
        ['purpose', 'ad'],
        ['image', file()],
      ],
      'image',
    ],
    [
      'whose file is a text',
      () => [
        ['purpose', 'ad'],
        ['file', 'photo.jpg'],
      ],
      'file',
    ],
    [
      'with too long a description',
      () => [
        ['purpose', 'ad'],
        ['alt', 'x'.repeat(121)],
        ['file', file()],
      ],
      'alt',
    ],
    [
      'with a far too long one',
      () => [
        ['purpose', 'ad'],
        ['alt', 'x'.repeat(9000)],
        ['file', file()],
      ],
      'alt',
    ],
    [
      'with a field that nobody asked for',
      () => [
        ['purpose', 'ad'],
        ['path', '/etc'],
        ['file', file()],
      ],
      'path',
    ],
    [
      'with a NUL',
      () => [
        ['purpose', 'ad'],
        ['alt', 'a\0b'],
        ['file', file()],
      ],
      'alt',
    ],
  ])('%s is refused by its field, and leaves nothing', async (_, parts, field) => {
    const { status, body } = await send(formOf(...parts()))
    expect({ status, body }).toMatchObject({
      status: 422,
      body: { errors: { [field]: [expect.any(String)] } },
    })
    expect(await imagesOf(server.services, mia)).toEqual([])
    expect(await imageFiles(server.services)).toEqual([])
  })

  test('with names that poison, or too many parts, is refused', async () => {
    const many = Array.from({ length: 60 }, (_, at): [string, string] => [`f${at}`, 'x'])
    expect((await send(formOf(...many, ['file', file()]))).status).toBe(413)
    expect((await send(formOf(['__proto__', 'x'], ['purpose', 'ad'], ['file', file()]))).status).toBe(400)
    expect(await imageFiles(server.services)).toEqual([])
  })

  test('is the only way: anything else is 415, and no other call takes one', async () => {
    const wrong = [
      { json: { purpose: 'ad' } },
      { text: photo.toString('latin1'), headers: { 'content-type': 'image/jpeg' } },
      { text: 'purpose=ad', headers: { 'content-type': 'application/x-www-form-urlencoded' } },
    ]
    for (const given of wrong) {
      const answer = await ask(url, 'POST', '/api/v1/attachments', { ...given, bearer })
      expect(answer).toMatchObject({
        status: 415,
        body: { message: 'Send the file as multipart/form-data.' },
      })
    }
    const form = formOf(['email', 'mia@demo.example'], ['password', 'garderobe-demo'])
    expect((await ask(url, 'POST', '/api/v1/tokens/create', { form })).status).toBe(415)
  })

  test('of more than ten megabytes is refused, said beforehand or not', async () => {
    const large = Buffer.concat([photo, Buffer.alloc(10 * 1024 * 1024)])
    const said = await upload(url, large, { bearer })
    expect(said).toMatchObject({
      status: 413,
      body: { code: 'too_large', message: expect.stringMatching(/10 MB/) },
    })
    const unsaid = await fetch(`${url}/api/v1/attachments`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${bearer}`,
        'content-type': 'multipart/form-data; boundary=b',
      },
      body: new Blob([
        '--b\r\ncontent-disposition: form-data; name="file"; filename="f"\r\n\r\n',
        large,
      ]).stream(),
      duplex: 'half',
    } as RequestInit)
    expect(unsaid.status).toBe(413)
    expect(await imageFiles(server.services)).toEqual([])
    // what fits to the byte is looked at
    const most = Buffer.concat([photo, Buffer.alloc(10 * 1024 * 1024 - photo.length)])
    expect((await upload(url, most, { bearer })).status).toBe(201)
  })

  test('may send the file before its fields', async () => {
    expect((await send(formOf(['file', file()], ['purpose', 'ad']))).status).toBe(201)
  })
})
