import { once } from 'node:events'
import { connect } from 'node:net'
import { beforeAll, describe, expect, test } from 'vitest'
import type { RunningServer } from '#server/start.ts'
import { ask } from '#tests/support/http.ts'
import { aPhoto } from '#tests/support/photos.ts'
import { startShop } from '#tests/support/start-shop.ts'
import { bearerOf, pictureFiles } from '#tests/support/uploads.ts'

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
const query = (sql: string, values: unknown[] = []) => server.services.pool.query(sql, values)
const rowsOf = async (owner: string) =>
  (await query('select id from images where owner_id = $1 order by id', [owner])).rows.map(({ id }) => id)

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
      await expect.poll(async () => (await pictureFiles(server.services)).length).toBe(1)
      socket.resetAndDestroy()
      await expect.poll(() => pictureFiles(server.services)).toEqual([])
    }
    expect(await rowsOf(mia)).toEqual([])
  })

  test('is told so where somebody still listens', async () => {
    const { status, body: told } = await ask(url, 'POST', '/api/v1/attachments', {
      text: '--b\r\ncontent-disposition: form-data; name="file"; filename="f"\r\n\r\nhalf of',
      headers: { 'content-type': 'multipart/form-data; boundary=b' },
      bearer,
    })
    expect({ status, told }).toMatchObject({
      status: 400,
      told: { message: expect.stringMatching(/cut off/) },
    })
    expect(await pictureFiles(server.services)).toEqual([])
  })
})
