import autocannon from 'autocannon'
import { answer } from '../processes.ts'
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

async function fire({
  url,
  paths,
  method = 'GET',
  headers = {},
  connections,
  seconds,
}: Barrage): Promise<Answered> {
  let at = 0
  const result = await autocannon({
    url,
    connections,
    duration: seconds,
    headers,
    requests: [
      {
        method,
        setupRequest(request) {
          at = (at + 1) % paths.length
          return { ...request, path: (paths[at] ?? '/').replace('{n}', () => String(++counter)) }
        },
      },
    ],
  })
  const { non2xx, errors, timeouts, requests, latency, duration } = result
  if (non2xx + errors + timeouts > 0 || requests.total === 0) {
    throw new Error(
      `${paths[0]}: of ${requests.total} answers ${non2xx} were refusals; ${errors} errors, ${timeouts} timeouts.`,
    )
  }
  return { perSecond: requests.total / duration, p50: latency.p50, p99: latency.p99 }
}
