// @vitest-environment jsdom
import { afterEach, describe, expect, test, vi } from 'vitest'
import {
  type KeyValueStore,
  openStorage,
  readToken,
  removeToken,
  write,
  writeToken,
} from '#src/app/storage.ts'
import { readCart, readRecentlyViewed } from '#src/app/stored-values.ts'
import { removeKeysOf } from '#src/ui/kit/stored-keys.ts'

afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  localStorage.clear()
})

const keep = (entries: Record<string, string>) => {
  for (const [key, value] of Object.entries(entries)) localStorage.setItem(key, value)
}
const refusing = (error: Error): KeyValueStore => {
  const refuse = () => {
    throw error
  }
  return { getItem: refuse, setItem: refuse, removeItem: refuse }
}

describe('the token', () => {
  const good = 'Ab-_'.repeat(10)

  test('is read as the raw string', () => {
    keep({ token: good })
    expect(readToken(localStorage)).toBe(good)
  })

  test('names its session, and is read whole', () => {
    const named = `s_${'Ab-_'.repeat(5)}.${good}`
    keep({ token: named })
    expect(readToken(localStorage)).toBe(named)
  })

  const corrupt = [
    'undefined',
    'null',
    '',
    '""',
    `"${good}"`,
    '{}',
    'short',
    `${good} `,
    `${good}\n`,
    'é'.repeat(30),
    `.${good}`,
    `s_short.${good}`,
    `s_${'a'.repeat(22)}.`,
    `${good}.${good}`,
  ]
  test.each([...corrupt, 'a'.repeat(201)])('%j is none and is removed; other keys stay', token => {
    keep({ token, cart: '[]', foreign: 'x' })
    expect(readToken(localStorage)).toBeNull()
    expect(localStorage.getItem('token')).toBeNull()
    expect(localStorage.getItem('cart')).toBe('[]')
    expect(localStorage.getItem('foreign')).toBe('x')
  })
})

describe('the cart', () => {
  const line = { id: 'v_12345678', quantity: 2 }

  test('is read line by line', () => {
    const lines = [line, { id: 'a_12345678', quantity: 1 }]
    keep({ cart: JSON.stringify(lines) })
    expect(readCart(localStorage)).toEqual(lines)
  })

  test('knows one line a thing, whoever wrote it twice', () => {
    keep({ cart: JSON.stringify([line, { ...line, quantity: 5 }]) })
    expect(readCart(localStorage)).toEqual([{ ...line, quantity: 5 }])
  })

  test.each([
    'undefined',
    'null',
    '',
    '[',
    '{}',
    '"[]"',
    '[null]',
    '[{"id":"v_12345678"}]',
    '[{"id":"v_12345678","quantity":0}]',
    '[{"id":"v_12345678","quantity":1.5}]',
    '[{"id":"v_12345678","quantity":"1"}]',
    '[{"id":"v_12345678","quantity":1e309}]',
    '[{"id":"__proto__","quantity":1}]',
    '[{"id":"p_12345678","quantity":1}]',
    JSON.stringify(Array.from({ length: 101 }, (_, n) => ({ id: `v_1234567${n}`, quantity: 1 }))),
  ])('%j counts as empty and is removed; other keys stay', cart => {
    keep({ cart, 'recently-viewed': '["p_12345678"]' })
    expect(readCart(localStorage)).toEqual([])
    expect(localStorage.getItem('cart')).toBeNull()
    expect(readRecentlyViewed(localStorage)).toEqual(['p_12345678'])
  })
})

test.each(['undefined', '{}', '[1]', '["../../evil"]', '["v_12345678"]'])(
  'recently viewed %j counts as empty and is removed',
  seen => {
    keep({ 'recently-viewed': seen })
    expect(readRecentlyViewed(localStorage)).toEqual([])
    expect(localStorage.getItem('recently-viewed')).toBeNull()
  },
)

describe('the next token of a session', () => {
  const [hers, herNext] = [`s_her-session.${'a'.repeat(43)}`, `s_her-session.${'b'.repeat(43)}`]
  const his = `s_his-session.${'c'.repeat(43)}`
  const [signIn, ofBefore] = ['d'.repeat(43), 'e'.repeat(43)]

  test.for([
    ['replaces the one before it', hers, herNext, hers, herNext],
    ['replaces one that another tab was given', herNext, hers, `${hers}z`, hers],
    ['follows one that named no session', ofBefore, herNext, ofBefore, herNext],
    ['leaves another session alone', his, herNext, hers, his],
    ['brings nothing back after a logout elsewhere', null, herNext, hers, null],
    ['is the first to be stored after a sign-in', null, herNext, signIn, herNext],
    ['leaves another session alone after a sign-in', his, herNext, signIn, his],
    ['counts over everything, where it begins the session', his, hers, null, hers],
  ] as const)('%s', ([, stored, token, previous, expected]) => {
    if (stored !== null) keep({ token: stored })
    writeToken(localStorage, token, previous)
    expect(readToken(localStorage)).toBe(expected)
  })

  test('is removed with its session, and another session is not', () => {
    keep({ token: herNext })
    for (const other of [his, null]) {
      removeToken(localStorage, other)
      expect(readToken(localStorage)).toBe(herNext)
    }
    removeToken(localStorage, hers)
    expect(readToken(localStorage)).toBeNull()
    removeToken(localStorage, hers)
    expect(readToken(localStorage)).toBeNull()
  })
})

describe('a browser that lets us', () => {
  test('gives its storage and keeps no trace of the question', () => {
    expect(openStorage()).toBe(localStorage)
    expect(localStorage.length).toBe(0)
  })

  test('reads and forgets, but writes no more, when it is full', () => {
    keep({ token: 'a'.repeat(43) })
    for (const name of ['QuotaExceededError', 'NS_ERROR_DOM_QUOTA_REACHED']) {
      vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
        throw new DOMException('full', name)
      })
      const storage = openStorage()
      expect(readToken(storage)).toBe('a'.repeat(43))
      expect(write(storage, 'cart', '[]')).toBe(false)
      vi.restoreAllMocks()
    }
    expect(write(localStorage, 'token', null)).toBe(true)
    expect(readToken(localStorage)).toBeNull()
  })

  test('not at all gives none, and everything goes on without', () => {
    vi.stubGlobal('localStorage', undefined)
    vi.spyOn(window, 'localStorage', 'get').mockImplementation(() => {
      throw new DOMException('denied', 'SecurityError')
    })
    expect(openStorage()).toBeNull()
    expect(readToken(null)).toBeNull()
    expect(readCart(null)).toEqual([])
    expect(write(null, 'token', 'x')).toBe(false)
  })

  test('first and then no more is no failure', () => {
    const storage = refusing(new DOMException('denied', 'SecurityError'))
    expect(readToken(storage)).toBeNull()
    expect(readCart(storage)).toEqual([])
    expect(readRecentlyViewed(storage)).toEqual([])
    expect(write(storage, 'cart', '[]')).toBe(false)
    expect(write(storage, 'cart', null)).toBe(false)
  })
})

describe('stored data of a member', () => {
  test('is removed with all its keys, and nothing else is', () => {
    keep({
      'draft u_mia conversation t_1': '{}',
      'outfit-draft u_mia new': '{}',
      'draft u_mia2 x': '{}',
      cart: '[]',
    })
    removeKeysOf('u_mia', localStorage)
    expect(Object.keys(localStorage).toSorted()).toEqual(['cart', 'draft u_mia2 x'])
    removeKeysOf('u_mia', null)
    removeKeysOf('u_mia', refusing(new DOMException('no', 'SecurityError')))
  })
})
