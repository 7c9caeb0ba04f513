import { describe, expect, test } from 'vitest'
import type { User } from '#src/api/contract/session.ts'
import { ownPath } from '#src/api/contract/values/own-path.ts'
import { targetAfterLogin } from '#src/app/session.ts'
import { hostileRedirects as hostile } from '#tests/support/hostile/hostile-redirects.ts'
import { aUser } from '#tests/support/members/a-user.ts'

const origin = 'https://shop.example'
const user = (is_company: boolean): User => aUser({ profile: { is_company } })

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

describe('a hostile target leads to the wardrobe, a company to its overview', () => {
  test('in more than sixty forms', () => expect(hostile.length).toBeGreaterThanOrEqual(60))

  test.each(hostile.map(wanted => ({ wanted })))('$wanted', ({ wanted }) => {
    expect(ownPath(wanted, origin)).toBeNull()
    expect(targetAfterLogin(wanted, user(false), origin)).toBe('/account/wardrobe')
    expect(targetAfterLogin(wanted, user(true), origin)).toBe('/account/business')
    expect(targetAfterLogin(wanted, null, origin)).toBe('/account/wardrobe')
  })
})
