import { beforeAll, describe, expect, test } from 'vitest'
import { issueToken, isTokenGood, type Purpose, takeToken } from '#server/domains/accounts/one-time-tokens.ts'
import { purgeTokens, revokeTokens, revokeTokensFor } from '#server/domains/accounts/revoked-tokens.ts'
import type { Services } from '#server/platform/handler/handler.ts'
import { newId } from '#server/platform/ids/ids.ts'
import { change } from '#server/platform/lifecycle/unit-of-work.ts'
import { openRig } from '#tests/support/server/open-shop.ts'

let services: Services
beforeAll(async () => {
  ;({ services } = await openRig())
})
const query = (sql: string, values: unknown[] = []) => services.pool.query(sql, values)
const purposes: Purpose[] = ['verify_email', 'reset_password', 'recovery', 'sign_in', 'link_identity']

async function member(state = 'active'): Promise<string> {
  const id = newId('u')
  await query(`insert into users (id, email, name, state) values ($1, $1 || '@x.example', 'Ida', $2)`, [
    id,
    state,
  ])
  return id
}
const issue = (userId: string, purpose: Purpose) =>
  change(services, uow =>
    issueToken(uow, { purpose, userId, email: 'ida@x.example', payload: { of: purpose } }),
  )
const take = (token: string, ...wanted: Purpose[]) => change(services, uow => takeToken(uow, wanted, token))
const left = async (userId: string) =>
  (await query('select purpose from user_tokens where user_id = $1 order by purpose', [userId])).rows.map(
    ({ purpose }) => purpose,
  )

test('a token: lives as long as its purpose allows', async () => {
  const id = await member()
  for (const purpose of purposes) await issue(id, purpose)
  const { rows } = await query(
    `select purpose, round(extract(epoch from expires_at - created_at))::int as seconds from user_tokens where user_id = $1`,
    [id],
  )
  expect(Object.fromEntries(rows.map(({ purpose, seconds }) => [purpose, seconds]))).toEqual({
    verify_email: 259_200,
    reset_password: 1800,
    recovery: 1800,
    sign_in: 60,
    link_identity: 600,
  })
})

test('a token: taken once, only for its purpose, with the data stored with it', async () => {
  const id = await member()
  const token = await issue(id, 'recovery')
  const others = purposes.filter(purpose => purpose !== 'recovery')
  expect([await take(token, ...others), await isTokenGood(services, others, token)]).toEqual([
    undefined,
    false,
  ])
  expect(await isTokenGood(services, ['reset_password', 'recovery'], token)).toBe(true)
  expect(await take(token, 'reset_password', 'recovery')).toEqual({
    purpose: 'recovery',
    user_id: id,
    email: 'ida@x.example',
    payload: { of: 'recovery' },
  })
  expect(await take(token, 'recovery')).toBeUndefined()
  expect(await isTokenGood(services, ['recovery'], token)).toBe(false)
})

test('an expired token: good for nothing and purged, while the others stay', async () => {
  const id = await member()
  const [old, young] = [await issue(id, 'verify_email'), await issue(id, 'reset_password')]
  await query(
    `update user_tokens set expires_at = now() - interval '1 second' where purpose = 'verify_email'`,
  )
  expect([await isTokenGood(services, ['verify_email'], old), await take(old, 'verify_email')]).toEqual([
    false,
    undefined,
  ])
  expect(await left(id)).toEqual(['reset_password', 'verify_email'])
  expect(await purgeTokens(services)).toBeGreaterThan(0)
  expect(await left(id)).toEqual(['reset_password'])
  expect(await take(young, 'reset_password')).toMatchObject({ user_id: id })
})

test.each([
  ['unverified', true],
  ['active', true],
  ['leaving', true],
  ['suspended', false],
  ['suspended_leaving', false],
  ['deleted', false],
])('a token of an account that is %s is taken: %s', async (state, isTaken) => {
  const id = await member(state)
  const token = await issue(id, 'sign_in')
  expect((await take(token, 'sign_in')) !== undefined).toBe(isTaken)
  // a refusal uses nothing up
  expect(await left(id)).toEqual(isTaken ? [] : ['sign_in'])
})

describe('revoking', () => {
  test('ends all of one account, and none of another', async () => {
    const [ida, theo] = [await member(), await member()]
    for (const purpose of purposes) await issue(ida, purpose)
    await issue(theo, 'sign_in')
    await change(services, uow => revokeTokens(uow, ida))
    expect([await left(ida), await left(theo)]).toEqual([[], ['sign_in']])
  })

  test('of some purposes leaves the others', async () => {
    const [ida, theo] = [await member(), await member()]
    for (const purpose of purposes) await issue(ida, purpose)
    await issue(theo, 'sign_in')
    await change(services, uow => revokeTokensFor(uow, ida, ['sign_in', 'link_identity']))
    expect([await left(ida), await left(theo)]).toEqual([
      ['recovery', 'reset_password', 'verify_email'],
      ['sign_in'],
    ])
  })
})
