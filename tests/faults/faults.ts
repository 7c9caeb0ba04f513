import type { BrowserContext, Route } from 'playwright-core'
import { hurry } from './patience.ts'

/** One way in which a call goes wrong. */
export interface Fault {
  readonly name: string
  /**
   * What the screen says: nothing but a wait, that the thing is not there, that it was refused, or that no readable
   * answer came.
   */
  readonly shows: 'later' | 'missing' | 'refused' | 'failed' | 'unreachable'
  /** What becomes of a call. */
  readonly strike: (route: Route) => Promise<void>
  /** What befalls the whole browser, beyond the calls. */
  readonly befall?: (context: BrowserContext, isOn: boolean) => Promise<void>
}

const refuse =
  (status: number, message: string, headers: Record<string, string> = {}) =>
  (route: Route) =>
    route.fulfill({ status, headers, json: { message, code: 'struck', request_id: 'struck' } })

/** The sentence of refusals that have one. */
export const sentence = 'The test bench says no.'

/** Everything that can go wrong with a call. */
export const faults: readonly Fault[] = [
  {
    name: 'offline',
    shows: 'unreachable',
    strike: route => route.abort('internetdisconnected'),
    befall: (context, isOn) => context.setOffline(isOn),
  },
  slow(),
  { name: '500', shows: 'failed', strike: refuse(500, sentence) },
  { name: '503', shows: 'failed', strike: refuse(503, sentence, { 'retry-after': '2' }) },
  { name: '429', shows: 'refused', strike: refuse(429, sentence, { 'retry-after': '2' }) },
  { name: '401', shows: 'refused', strike: refuse(401, sentence) },
  { name: '422', shows: 'refused', strike: refuse(422, sentence) },
  { name: '404', shows: 'missing', strike: refuse(404, sentence) },
  {
    name: 'HTML instead of JSON',
    shows: 'unreachable',
    strike: route =>
      route.fulfill({
        contentType: 'text/html',
        body: '<!doctype html><title>A proxy</title><h1>Hello</h1>',
      }),
  },
  {
    name: 'cut JSON',
    shows: 'unreachable',
    strike: async route => {
      const response = await route.fetch()
      const text = await response.text()
      await route.fulfill({ response, body: text.slice(0, text.length / 2) })
    },
  },
  {
    name: 'empty',
    shows: 'unreachable',
    strike: route => route.fulfill({ contentType: 'application/json', body: '' }),
  },
  {
    name: 'nulls',
    shows: 'unreachable',
    strike: async route => {
      const response = await route.fetch()
      const text = await response.text()
      // where there is no body there is nothing to damage
      if (text === '') await route.fulfill({ response })
      else await route.fulfill({ response, json: hollow(JSON.parse(text)) })
    },
  },
  hang(),
  { name: 'reset', shows: 'unreachable', strike: route => route.abort('connectionreset') },
]

/** The answers come once the fault is over. */
function slow(): Fault {
  let over = Promise.withResolvers<void>()
  return {
    name: 'slow',
    shows: 'later',
    strike: async route => {
      const response = await route.fetch()
      await over.promise
      await route.fulfill({ response })
    },
    befall: async (_, isOn) => {
      if (isOn) over = Promise.withResolvers()
      else over.resolve()
    },
  }
}

/** No answer ever comes. The calls end with the fault: whoever waits for all of them would wait for ever. */
function hang(): Fault {
  let over = Promise.withResolvers<void>()
  return {
    name: 'hang',
    shows: 'unreachable',
    strike: async route => {
      await over.promise
      await route.abort()
    },
    befall: async (context, isOn) => {
      if (!isOn) return over.resolve()
      over = Promise.withResolvers()
      await Promise.all(context.pages().map(page => hurry(page)))
    },
  }
}

/** The same shape with null wherever a value was. */
function hollow(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(hollow)
  if (typeof value !== 'object' || value === null) return null
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, hollow(each)]))
}
