import { once } from 'node:events'
import { Agent, createServer, get, type IncomingMessage, type ServerResponse } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { beforeAll, expect, test } from 'vitest'
import type { RunningServer } from '#server/app.ts'
import { createHandlers } from '#server/domains/handlers.ts'
import { httpOfDomains } from '#server/domains/http.ts'
import { createResponseCache } from '#server/platform/http/response-cache.ts'
import { createHttp } from '#server/platform/http/server.ts'
import { watchUnusedConnections } from '#server/platform/http/unused-connections.ts'
import { ask } from '#tests/support/server/http.ts'
import { someoneWaitsForLock } from '#tests/support/server/lock-waits.ts'
import { startTestServer } from '#tests/support/server/server.ts'

let server: RunningServer
beforeAll(async () => {
  server = await startTestServer()
})

test('a graceful stop answers what is under way and then closes the port', async () => {
  const { pool } = server.services
  // holds the table of messages, so that the request is under way for as long as we like
  const holder = await pool.connect()
  await holder.query('begin')
  await holder.query('lock table contact_messages')
  const message = { name: 'Ada', email: 'ada@x.example', message: 'Before you close.' }
  const answer = ask(server.url, 'POST', '/api/v1/contact', {
    json: message,
    headers: { 'idempotency-key': 'before-you-close' },
  })
  await someoneWaitsForLock(pool)

  const closing = server.close()
  await expect.poll(() => isPortOpen(server.url), { timeout: 20_000 }).toBe(false)
  await holder.query('commit')
  holder.release()
  expect(await answer).toMatchObject({ status: 202 })
  await closing
  expect(pool.ended).toBe(true)
})

test('a connection that a browser opened ahead of need does not hold up the stop', async () => {
  const { app, close } = await openHttp()
  // Node's own check of slow headers would end it after a minute
  Object.assign(app.server, { headersTimeout: 0, requestTimeout: 0, timeout: 0 })
  const { hostname, port } = new URL(await app.listen({ host: '127.0.0.1', port: 0 }))
  const accepted = once(app.server, 'connection')
  const socket = connect(Number(port), hostname)
  await accepted
  const closed = once(socket, 'close')
  await close()
  await closed
})

test('a connection that falls idle after the stop began does not hold it up', async () => {
  const answering = Promise.withResolvers<ServerResponse>()
  const idle = createServer((_, response) => {
    response.write('It begins.')
    answering.resolve(response)
  })
  // a connection is kept for good
  Object.assign(idle, { keepAliveTimeout: 0, headersTimeout: 0, requestTimeout: 0 })
  const stopping = watchUnusedConnections(idle)
  idle.listen(0, '127.0.0.1')
  await once(idle, 'listening')
  const agent = new Agent({ keepAlive: true })
  const asked = get({ port: (idle.address() as AddressInfo).port, host: '127.0.0.1', agent })
  const [answer] = (await once(asked, 'response')) as [IncomingMessage]
  answer.resume()
  const closed = once(idle, 'close')
  stopping()
  idle.close()
  ;(await answering.promise).end()
  await closed
  agent.destroy()
})

test('the HTTP server limits the time and the size of requests', async () => {
  const { app, close } = await openHttp()
  try {
    await app.ready()
    expect(app.server).toMatchObject({
      headersTimeout: 30_000,
      // of a body there is more in http-slow
      requestTimeout: 660_000,
      timeout: 60_000,
      keepAliveTimeout: 65_000,
    })
    expect(app.initialConfig).toMatchObject({ bodyLimit: 256 * 1024 })
  } finally {
    await close()
  }
})

/** The HTTP side alone, on the services of a running server. */
async function openHttp() {
  const { services } = await startTestServer()
  const areas = createHandlers(services)
  const app = createHttp({
    ...httpOfDomains(services),
    services,
    handlers: areas.handlers,
    responses: createResponseCache(areas.catalogue),
    jobs: { state: () => 'working', restarts: () => 0 },
    dev: false,
  })
  const close = async () => {
    await app.close()
    await areas.close()
  }
  return { app, close }
}

async function isPortOpen(url: string): Promise<boolean> {
  const { hostname, port } = new URL(url)
  const socket = connect(Number(port), hostname)
  try {
    await once(socket, 'connect')
    return true
  } catch {
    return false
  } finally {
    socket.destroy()
  }
}
