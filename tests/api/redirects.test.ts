import { describe, expect, test } from 'vitest'
import type { User } from '#src/api/contract/session.ts'
import { ownPath, targetAfterLogin } from '#src/app/redirects.ts'

const origin = 'https://shop.example'
const user = (is_company: boolean): User => ({
  id: 'u_12345678',
  name: 'Mia',
  email: 'mia@demo.example',
  email_verified: true,
  attachment: [],
  profile: { is_company, state: 'active' },
})

describe('a wanted path of ours is where to go', () => {
  test.each([
    ['/', '/'],
    ['/account/messages', '/account/messages'],
    ['/account/orders?order=o_1&x=%2F%2Fevil', '/account/orders?order=o_1&x=%2F%2Fevil'],
    ['/catalog?size=m#top', '/catalog?size=m#top'],
    ['/loginning', '/loginning'],
    ['/brand/login', '/brand/login'],
    ['/search?q=/login', '/search?q=/login'],
    ['/account/../catalog', '/catalog'],
    ['/@evil.example', '/@evil.example'],
    ['/http://evil.example', '/http://evil.example'],
  ])('%s', (wanted, target) => {
    expect(targetAfterLogin(wanted, user(false), origin)).toBe(target)
  })
})

/** Ways to say "elsewhere" or "in a circle". */
const hostile: unknown[] = [
  'https://evil.example',
  'http://evil.example/',
  'HTTPS://evil.example',
  '//evil.example',
  '///evil.example',
  '////evil.example/%2f..',
  '/\\evil.example',
  '\\/evil.example',
  '\\\\evil.example',
  '/\\/evil.example',
  '/\t/evil.example',
  '/\n/evil.example',
  '/\r\n/evil.example',
  '\t//evil.example',
  ' //evil.example',
  ' https://evil.example',
  '\u0000//evil.example',
  '/\u0009\u000a\\evil.example',
  '/.//evil.example',
  '/..//evil.example',
  '/x/..//evil.example',
  '/%2e//evil.example',
  '/%2E%2E//evil.example',
  '/a/%2e%2e//evil.example/x',
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  'java\nscript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'vbscript:x',
  'file:///etc/passwd',
  'blob:https://shop.example/x',
  'mailto:x@evil.example',
  '@evil.example',
  'evil.example',
  '.evil.example',
  ':80',
  '?next=//evil.example',
  '#//evil.example',
  'account/wardrobe',
  './account',
  '../account',
  '',
  ' ',
  '/login',
  '/login/',
  '/login?redirect=/login',
  '/login#again',
  '/./login',
  '/account/../login',
  '/%6Cogin',
  '/log%69n?x=1',
  '/login%2F',
  '/login%2Fx',
  '/LOGIN',
  '/signup',
  '/signup/affiliate',
  '/forgot-password#x',
  '/reset-password/token',
  '/oauth/token',
  '/%6fauth/token#x',
  '/%',
  '/%E0%A4%A',
  null,
  undefined,
  7,
  true,
  ['/account'],
  { toString: () => '/account' },
]

describe('anything else leads to the wardrobe, a company to its overview', () => {
  test('in more than sixty forms', () => expect(hostile.length).toBeGreaterThanOrEqual(60))

  test.each(hostile.map(wanted => ({ wanted })))('$wanted', ({ wanted }) => {
    expect(ownPath(wanted, origin)).toBeNull()
    expect(targetAfterLogin(wanted, user(false), origin)).toBe('/account/wardrobe')
    expect(targetAfterLogin(wanted, user(true), origin)).toBe('/account/business')
    expect(targetAfterLogin(wanted, null, origin)).toBe('/account/wardrobe')
  })
})
