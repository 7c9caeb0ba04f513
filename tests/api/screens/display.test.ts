import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { currency } from '#src/api/contract/values/currency.ts'
import { attachment, fallbackUrl } from '#src/ui/display/attachment.ts'
import { capitalize } from '#src/ui/display/capitalize.ts'
import { initials } from '#src/ui/display/initials.ts'
import { lines } from '#src/ui/display/lines.tsx'
import { isTouchDevice } from '#src/ui/display/touch.ts'

describe('currency', () => {
  it.each([
    ['19.90', '$19.90'],
    ['0.00', '$0.00'],
    ['999.99', '$999.99'],
    ['1000.00', '$1,000.00'],
    ['10000.00', '$10,000.00'],
    ['1234567.89', '$1,234,567.89'],
    ['19.999', '$19.999'],
  ])('prints a dollar sign and %s as it came', (amount, text) => {
    expect(currency(amount)).toBe(text)
  })
})

describe('lines', () => {
  it('turns every kind of line end into a line break', () => {
    expect(renderToStaticMarkup(lines('a\nb\r\nc\rd'))).toBe('a<br/>b<br/>c<br/>d')
  })

  it('leaves markup as text', () => {
    expect(renderToStaticMarkup(lines('<b>\n&'))).toBe('&lt;b&gt;<br/>&amp;')
  })
})

describe('initials', () => {
  it.each([
    ['Ada Lovelace', 'AL'],
    ['ada king lovelace', 'AL'],
    ['  Ada\t\n Lovelace ', 'AL'],
    ['Ada', 'A'],
    ['élodie ümit', 'ÉÜ'],
    ['e\u0301lodie', 'E\u0301'],
    ['李 小龙', '李小'],
    ['👩‍🎨 Studio', '👩‍🎨S'],
    ['', '?'],
    ['   ', '?'],
    [null, '?'],
    [undefined, '?'],
  ])('of %j are %j', (name, letters) => {
    expect(initials(name)).toBe(letters)
  })
})

describe('capitalize', () => {
  it.each([
    ['coat', 'Coat'],
    ['light blue', 'Light blue'],
    ['éclair', 'Éclair'],
    ['e\u0301clair', 'E\u0301clair'],
    ['Coat', 'Coat'],
    ['8 buttons', '8 buttons'],
    ['', ''],
  ])('turns %j into %j', (text, wanted) => {
    expect(capitalize(text)).toBe(wanted)
  })
})

describe('attachment', () => {
  it('is the first one, with its text', () => {
    const list = [
      { url: '/a.webp', alt: 'A coat' },
      { url: '/b.webp', alt: 'Its back' },
    ]
    expect(attachment(list)).toEqual({ url: '/a.webp', alt: 'A coat' })
  })

  it.each([[null], [undefined], [[]]])('falls back with an empty text for %j', list => {
    expect(attachment(list)).toEqual({ url: fallbackUrl, alt: '' })
  })
})

describe('isTouchDevice', () => {
  afterEach(() => vi.unstubAllGlobals())

  it('cannot know on the server', () => {
    vi.stubGlobal('window', undefined)
    expect(isTouchDevice()).toBe(false)
  })

  it.each([
    ['a finger as the main pointer', { matchMedia: () => ({ matches: true }) }, 0, true],
    ['touch points', { matchMedia: () => ({ matches: false }) }, 5, true],
    ['touch events', { matchMedia: () => ({ matches: false }), ontouchstart: null }, 0, true],
    ['a mouse alone', { matchMedia: () => ({ matches: false }) }, 0, false],
    ['a browser without media queries and a mouse', {}, 0, false],
  ])('tells %s', (_, view, maxTouchPoints, isTouch) => {
    vi.stubGlobal('window', view)
    vi.stubGlobal('navigator', { maxTouchPoints })
    expect(isTouchDevice()).toBe(isTouch)
  })
})
