import { Writable } from 'node:stream'
import { describe, expect, test } from 'vitest'
import { createMemberStream } from '#server/domains/notifications/stream/member-stream.ts'

describe('a stream’s connection', () => {
  /** A reader that takes nothing. */
  const deaf = () => new Writable({ highWaterMark: 16, write: () => undefined })
  /** What a reader got that takes everything. */
  function attentive() {
    const got: string[] = []
    const response = new Writable({
      write(chunk, _, done) {
        got.push(String(chunk))
        done()
      },
    })
    return { got, response }
  }
  const always = async () => true
  const event = { type: 'order', id: `o_${'x'.repeat(200)}`, state: 'paid' } as const

  test('drops a reader that takes nothing', async () => {
    const response = deaf()
    const closed = Promise.withResolvers<void>()
    const stream = createMemberStream(response, { isAllowed: always, pause: 60_000, closed: closed.resolve })
    for (let at = 0; at < 1000 && !response.destroyed; at += 1) stream.send(event)
    await closed.promise
    expect(response.writableLength).toBeLessThan(70_000)
    stream.send(event)
  })

  test('is dropped when its reader takes not even the end', async () => {
    const response = deaf()
    const closed = Promise.withResolvers<void>()
    createMemberStream(response, { isAllowed: always, pause: 60_000, closed: closed.resolve }).end()
    await closed.promise
  })

  test('is kept open by comments, and asks each time whether it may go on', async () => {
    const { got, response } = attentive()
    let isAllowed = true
    const closed = Promise.withResolvers<void>()
    createMemberStream(response, { isAllowed: async () => isAllowed, pause: 5, closed: closed.resolve })
    await expect.poll(() => got.length).toBeGreaterThan(3)
    expect(new Set(got)).toEqual(new Set([':\n\n']))
    isAllowed = false
    await closed.promise
  })

  test('ends when nobody can say whether it may go on', async () => {
    const { response } = attentive()
    const closed = Promise.withResolvers<void>()
    const isAllowed = () => Promise.reject(new Error('The database is away.'))
    createMemberStream(response, { isAllowed, pause: 5, closed: closed.resolve })
    await closed.promise
  })

  test('that was closed before it began is forgotten', async () => {
    const { response } = attentive()
    response.destroy()
    const closed = Promise.withResolvers<void>()
    createMemberStream(response, { isAllowed: always, pause: 60_000, closed: closed.resolve })
    await closed.promise
  })
})
