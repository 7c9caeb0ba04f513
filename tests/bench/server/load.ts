import { Client } from 'undici'
import { answer } from '../processes.ts'
import { percentile } from '../table.ts'
import { checkOut, type Shopping } from './shopping.ts'

/** What is asked of a server for a while. */
export interface Barrage {
  url: string
  /** Paths, asked in turn; `{n}` in one becomes a number that never comes back. */
  paths: string[]
  method?: 'GET' | 'POST'
  headers?: Record<string, string>
  connections: number
  seconds: number
}

/** How it answered. */
export interface Answered {
  perSecond: number
  /** Milliseconds. */
  p50: number
  p99: number
}

let counter = 10_000

/** Whoever asks lives in a process of its own: `{ barrage }` or `{ shopping }`. */
answer(async ({ barrage, shopping }: { barrage?: Barrage; shopping?: Shopping }) => {
  if (barrage !== undefined) return fire(barrage)
  return shopping === undefined ? null : checkOut(shopping)
})
process.send?.(null)

/** Each connection asks again as soon as it was answered. Bodies are received, and not looked at. */
async function fire({ url, paths, connections, seconds, ...request }: Barrage): Promise<Answered> {
  const times: number[] = []
  const began = performance.now()
  const until = began + seconds * 1000
  let at = 0
  await Promise.all(
    Array.from({ length: connections }, async () => {
      const client = new Client(url)
      while (performance.now() < until) {
        at = (at + 1) % paths.length
        const path = (paths[at] ?? '/').replace('{n}', () => String(++counter))
        const from = performance.now()
        const status = await statusOf(client, { method: 'GET', ...request, path })
        if (status !== 200) throw new Error(`${path} answers ${status}.`)
        times.push(performance.now() - from)
      }
      await client.close()
    }),
  )
  const took = (performance.now() - began) / 1000
  return { perSecond: times.length / took, p50: percentile(times, 50), p99: percentile(times, 99) }
}

/** The status of an answer once all of its body has come. */
function statusOf(
  client: Client,
  request: { method: 'GET' | 'POST'; path: string; headers?: Record<string, string> },
): Promise<number> {
  return new Promise((resolve, reject) => {
    let status = 0
    client.dispatch(request, {
      onRequestStart: () => undefined,
      onResponseStart: (_, code) => {
        status = code
      },
      onResponseData: () => undefined,
      onResponseEnd: () => resolve(status),
      onResponseError: (_, error) => reject(error),
    })
  })
}
