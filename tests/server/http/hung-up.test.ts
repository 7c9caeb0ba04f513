import { connect } from 'node:net'
import { pino } from 'pino'
import { expect, test } from 'vitest'
import { enrol } from '#tests/support/members/enrolled.ts'
import { whileLocked } from '#tests/support/server/lock-waits.ts'
import { startTestServer } from '#tests/support/server/server.ts'

test('a client that hangs up while the server looks up the session: nothing is logged as an error', async () => {
  const logged: string[] = []
  const server = await startTestServer({
    log: pino({ level: 'error' }, { write: (line: string) => logged.push(line) }),
  })
  const { bearer } = await enrol(server)
  const { hostname, port } = new URL(server.url)
  const socket = connect(Number(port), hostname)
  const isGone = new Promise(resolve => socket.once('close', resolve))
  await whileLocked(
    server.services.pool,
    ['lock table sessions in access exclusive mode', []],
    async () => {
      socket.write(`GET /api/user HTTP/1.1\r\nhost: localhost\r\nauthorization: Bearer ${bearer}\r\n\r\n`)
    },
    async () => {
      socket.destroy()
      await isGone
      // the server has heard of it before this is answered
      await fetch(`${server.url}/healthz`)
    },
  )
  // looked up after the first one
  const later = await fetch(`${server.url}/api/user`, { headers: { authorization: `Bearer ${bearer}` } })
  expect(later.status).toBe(200)
  expect(logged).toEqual([])
})
