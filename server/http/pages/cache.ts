import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const brotli = promisify(brotliCompress)
const gzipped = promisify(gzip)

/** A page as it is sent, in every encoding. */
export interface Page {
  status: number
  etag: string
  plain: Buffer
  br: Buffer
  gzip: Buffer
  headers: Record<string, string>
  /** A redirect has a place and no body. */
  location: string | null
}

interface Entry {
  page: Page
  at: number
}

/** How long a page is served without asking anew; then the old one is served once more while it is renewed. */
const freshMs = 2000
const staleMs = 60_000
const mostPages = 500

/** Compresses a page once; every visitor of the next seconds gets the same bytes. */
export async function makePage(status: number, html: string, headers: Record<string, string>): Promise<Page> {
  const plain = Buffer.from(html)
  const quality = {
    params: { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_SIZE_HINT]: plain.length },
  }
  const [br, gz] = await Promise.all([brotli(plain, quality), gzipped(plain)])
  // weak: the same page in another encoding has other bytes
  const etag = `W/"${createHash('sha256').update(plain).digest('base64url').slice(0, 27)}"`
  return { status, etag, plain, br, gzip: gz, headers, location: null }
}

/** A way to another address: no body, and nobody keeps it. */
export function redirectPage(status: number, location: string): Page {
  const empty = Buffer.alloc(0)
  const headers = { 'cache-control': 'no-store' }
  return { status, location, etag: '', plain: empty, br: empty, gzip: empty, headers }
}

/** Keeps pages for seconds. Requests for one key that meet while it is being rendered share one rendering. */
export function createPageCache() {
  const entries = new Map<string, Entry>()
  const underway = new Map<string, Promise<Page>>()

  function renew(key: string, make: () => Promise<Page>): Promise<Page> {
    const running = underway.get(key)
    if (running !== undefined) return running
    const started = make()
      .then(page => {
        // failures are not kept: the next visitor asks again
        if (page.status < 500) keep(key, page)
        return page
      })
      .finally(() => underway.delete(key))
    underway.set(key, started)
    return started
  }

  function keep(key: string, page: Page): void {
    entries.delete(key)
    entries.set(key, { page, at: Date.now() })
    if (entries.size <= mostPages) return
    const [oldest] = entries.keys()
    if (oldest !== undefined) entries.delete(oldest)
  }

  return {
    /** A page that may be served as it stands, without waiting; undefined where it has to be made. */
    peek(key: string, make: () => Promise<Page>): Page | undefined {
      const entry = entries.get(key)
      if (entry === undefined) return undefined
      const age = Date.now() - entry.at
      if (age > staleMs) return undefined
      // one renewal at a time; one that fails, or makes a failure, leaves it to the next visitor
      if (age > freshMs) renew(key, make).catch(() => undefined)
      return entry.page
    },
    renew,
  }
}
