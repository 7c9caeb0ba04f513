import { randomBytes } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { readsOf } from '#server/platform/cache/reads.ts'
import { canonicalAddress, isPrivate } from '#server/platform/http/pages/address.ts'
import { createPageCache, makePage, type Page, redirectPage } from '#server/platform/http/pages/cache.ts'
import { changeOf, MadeChanges } from '#tests/support/server/made-changes.ts'

const page = (text: string, status = 200, isWhole = true) => makePage(status, text, {}, { isWhole })
const textOf = (made: Page | undefined) => made?.plain.toString()

describe('the micro-cache', () => {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['Date'] })
  })
  afterEach(() => {
    vi.useRealTimers()
  })
  const passed = (ms: number) => vi.setSystemTime(Date.now() + ms)

  /** A cache asked as the pages ask it, over a maker that waits until it is told to go on. */
  function held() {
    const changes = new MadeChanges()
    const cache = createPageCache({ changes }, 8 * 2 ** 20)
    const waiting: { resolve: (page: Page) => void; reject: (error: Error) => void }[] = []
    const make = () => new Promise<Page>((resolve, reject) => waiting.push({ resolve, reject }))
    return {
      cache,
      changes,
      waiting,
      ask: (key = '/') => cache.ask(key, make),
    }
  }

  test('renders once for all who ask meanwhile, and each address for itself', async () => {
    const { waiting, ask } = held()
    const asked = [ask(), ask(), ask(), ask('/other')]
    expect(waiting).toHaveLength(2)
    waiting[0]?.resolve(await page('one'))
    waiting[1]?.resolve(await page('other'))
    expect((await Promise.all(asked)).map(textOf)).toEqual(['one', 'one', 'one', 'other'])
    await ask()
    expect(waiting).toHaveLength(2)
  })

  test('shows an old page at once while one renewal is under way, then the new one', async () => {
    const { waiting, ask } = held()
    const first = ask()
    waiting[0]?.resolve(await page('old'))
    await first
    passed(2001)
    expect(textOf(await ask())).toBe('old')
    expect(textOf(await ask())).toBe('old')
    expect(waiting).toHaveLength(2)
    waiting[1]?.resolve(await page('new'))
    await vi.waitFor(async () => expect(textOf(await ask())).toBe('new'))
    expect(waiting).toHaveLength(2)
  })

  test('a renewed page: it is encoded as its visitors take it before they get it', async () => {
    const { waiting, ask } = held()
    const first = ask()
    waiting[0]?.resolve(await page('old'))
    const { encodings } = await first
    const [one, other] = await Promise.all([encodings.get('br'), encodings.get('br')])
    expect(one).toBe(other)
    passed(2001)
    await ask()
    waiting[1]?.resolve(await page('new'))
    await vi.waitFor(async () => {
      const shown = await ask()
      expect([textOf(shown), shown.encodings.peek('br') !== undefined]).toEqual(['new', true])
    })
  })

  test('keeps no page that is not whole, and shows the old one in its place', async () => {
    const { waiting, ask, changes } = held()
    const first = ask()
    waiting[0]?.resolve(await page('without its lists', 200, false))
    expect(textOf(await first)).toBe('without its lists')
    const second = ask()
    waiting[1]?.resolve(await page('whole'))
    expect(textOf(await second)).toBe('whole')
    changes.change()
    const third = ask()
    waiting[2]?.resolve(await page('without its lists', 200, false))
    expect(textOf(await third)).toBe('whole')
  })

  test('shows no page that a change touches, and renders the new one once', async () => {
    const { waiting, ask, changes } = held()
    const first = ask()
    waiting[0]?.resolve(await page('old'))
    await first
    changes.change()
    const asked = [ask(), ask()]
    expect(waiting).toHaveLength(2)
    waiting[1]?.resolve(await page('new'))
    expect((await Promise.all(asked)).map(textOf)).toEqual(['new', 'new'])
    passed(2001)
    expect(textOf(await ask())).toBe('new')
  })

  test('shows the same page after a change that does not touch it', async () => {
    const { waiting, ask, changes, cache } = held()
    const first = ask()
    waiting[0]?.resolve(await makePage(200, 'one', {}, { reads: readsOf(['p_1']) }))
    const shown = await first
    changes.change(changeOf('p_2'))
    expect(await ask()).toBe(shown)
    expect(cache.counts).toEqual({ hits: 1, misses: 1 })
    changes.change(changeOf('p_1'))
    void ask()
    expect(waiting).toHaveLength(2)
  })

  test('keeps no page that was begun before a change and done after it', async () => {
    const { waiting, ask, changes } = held()
    const first = ask()
    changes.change()
    const second = ask()
    expect(waiting).toHaveLength(2)
    waiting[1]?.resolve(await page('new'))
    expect(textOf(await second)).toBe('new')
    waiting[0]?.resolve(await page('old'))
    expect(textOf(await first)).toBe('old')
    expect(textOf(await ask())).toBe('new')
  })

  test('shows the old page although the catalogue has changed where the new one fails', async () => {
    const { waiting, ask, changes } = held()
    const first = ask()
    waiting[0]?.resolve(await page('old'))
    await first
    changes.change()
    const sorry = ask()
    waiting[1]?.resolve(await page('sorry', 503))
    expect(textOf(await sorry)).toBe('old')
    const away = ask()
    waiting[2]?.reject(new Error('away'))
    expect(textOf(await away)).toBe('old')
    passed(60_001)
    const late = ask()
    waiting[3]?.resolve(await page('sorry', 503))
    expect(textOf(await late)).toBe('sorry')
  })

  test('shows the old page while nobody knows whether the catalogue has changed', async () => {
    const { waiting, ask, changes } = held()
    const first = ask()
    waiting[0]?.resolve(await page('old'))
    await first
    changes.listening = false
    passed(2001)
    expect(textOf(await ask())).toBe('old')
  })

  test('lets the one unused longest go for one that is asked for more often', async () => {
    const { cache } = held()
    const large = 'x'.repeat(3.5 * 2 ** 20)
    const ask = (key: string) => cache.ask(key, () => page(large))
    const isKept = (key: string) => cache.peek(key, () => page('')) !== undefined
    for (const key of ['/one', '/two', '/once']) await ask(key)
    expect(['/one', '/two', '/once'].filter(isKept)).toEqual(['/one', '/two'])
    for (let time = 0; time < 5; time += 1) await ask('/often')
    expect(['/one', '/two', '/often'].filter(isKept)).toEqual(['/two', '/often'])
    // the same address again takes no more room
    for (let time = 0; time < 2; time += 1) await cache.renew('/often', () => page(large))
    expect(['/two', '/often'].filter(isKept)).toEqual(['/two', '/often'])
  })

  test('lets others go when content encodings make all together too large', async () => {
    const { cache } = held()
    const keys = ['/a', '/b', '/c']
    const kept = keys.map(() => page(randomBytes(1.5 * 2 ** 20).toString('base64')))
    for (const [at, key] of keys.entries()) await cache.ask(key, async () => kept[at] ?? page(''))
    const made = vi.fn(() => page('again'))
    const last = await cache.ask('/c', made)
    await last.encodings.get('br')
    await last.encodings.get('gzip')
    await cache.ask('/b', made)
    expect(made).not.toHaveBeenCalled()
    expect(textOf(await cache.ask('/a', made))).toBe('again')
  })

  test('keeps no end of redirects, and none in the place of a page that is asked for', async () => {
    const { cache } = held()
    await cache.ask('/', () => page('home'))
    const redirect = async () => redirectPage(307, '/elsewhere')
    for (let at = 0; at < 5000; at += 1) await cache.ask(`/search/${at}`, redirect)
    expect(cache.peek('/search/0', redirect)).toBeDefined()
    expect(cache.peek('/search/4999', redirect)).toBeUndefined()
    expect(cache.peek('/', () => page(''))).toBeDefined()
  })

  test('shows no page that is older than a minute', async () => {
    const { waiting, ask } = held()
    const first = ask()
    waiting[0]?.resolve(await page('old'))
    await first
    passed(60_001)
    const asked = ask()
    expect(waiting).toHaveLength(2)
    waiting[1]?.resolve(await page('new'))
    expect(textOf(await asked)).toBe('new')
  })

  test('keeps the old page through failures and tries again', async () => {
    const { waiting, ask } = held()
    const first = ask()
    waiting[0]?.resolve(await page('old'))
    await first
    passed(2001)
    await ask()
    waiting[1]?.reject(new Error('away'))
    await vi.waitFor(async () => {
      expect(textOf(await ask())).toBe('old')
      expect(waiting).toHaveLength(3)
    })
    waiting[2]?.resolve(await page('sorry', 503))
    await vi.waitFor(async () => {
      expect(textOf(await ask())).toBe('old')
      expect(waiting).toHaveLength(4)
    })
    waiting[3]?.resolve(await page('new'))
    await vi.waitFor(async () => expect(textOf(await ask())).toBe('new'))
  })

  test('keeps the old page through failures for a minute, and no longer', async () => {
    const { cache, changes } = held()
    await cache.ask('/', () => page('old'))
    changes.change()
    const fails = () => Promise.reject(new Error('away'))
    passed(60_000)
    expect(textOf(await cache.ask('/', fails))).toBe('old')
    passed(1)
    await expect(cache.ask('/', fails)).rejects.toThrow('away')
  })

  test('keeps no failure', async () => {
    const { waiting, ask } = held()
    const first = ask()
    waiting[0]?.resolve(await page('sorry', 503))
    expect(textOf(await first)).toBe('sorry')
    void ask()
    expect(waiting).toHaveLength(2)
  })
})

test('the tag of a page is that of its content', async () => {
  const [one, two, other] = await Promise.all([page('<p>1'), page('<p>1'), page('<p>2')])
  expect(one?.etag).toBe(two?.etag)
  expect(one?.etag).not.toBe(other?.etag)
})

test.each([
  ['/catalog', '/catalog'],
  ['/catalog?', '/catalog'],
  ['/catalog?utm_source=x&gclid=1', '/catalog'],
  ['/catalog?size=m&color=red', '/catalog?color=red&size=m'],
  ['/catalog?size=m&size=l', '/catalog?size=l&size=m'],
  ['/catalog?size=', '/catalog'],
  ['/search?q=red%20dress&r=abc', '/search?q=red+dress'],
  ['/catalog?__proto__=1&constructor=2', '/catalog'],
])('%s is rendered as %s', (given, canonical) => {
  expect(canonicalAddress(given)).toBe(canonical)
  expect(canonicalAddress(canonical)).toBe(canonical)
})

test.each([
  ['/account', true],
  ['/account?order=o_1', true],
  ['/account/wardrobe', true],
  ['/checkout/k_1', true],
  ['/checkout/k_1?key=x', true],
  ['/reset-password/a-token', true],
  ['/oauth/a-token?redirect=/ads', true],
  ['/accounting', false],
  ['/catalog', false],
])('%s is somebody’s own: %s', (address, own) => {
  expect(isPrivate(address)).toBe(own)
})
