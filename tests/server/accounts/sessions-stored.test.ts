import { beforeAll, expect, test } from 'vitest'
import {
  beginSession,
  beginSessionBy,
  endSession,
  findViewer,
  purgeSessions,
  rotateSession,
} from '#server/domains/members/sessions/sessions.ts'
import type { Services } from '#server/platform/handler/handler.ts'
import { newId } from '#server/platform/ids/ids.ts'
import { openRig } from '#tests/support/server/open-shop.ts'

let services: Services
beforeAll(async () => {
  ;({ services } = await openRig())
})
const query = (sql: string, values: unknown[] = []) => services.pool.query(sql, values)

async function member(state = 'active', isCompany = false) {
  const id = newId('u')
  await query(
    `insert into users (id, email, name, state, is_company) values ($1, $1 || '@x.example', 'Ida', $2, $3)`,
    [id, state, isCompany],
  )
  const token = await beginSession(services.pool, id, 'Mozilla/5.0 (X11; Linux x86_64) Firefox/140.0')
  const { rows } = await query('select id from sessions where user_id = $1', [id])
  return { id, token, session: rows[0]?.id as string }
}

test.each([
  ['unverified', true],
  ['active', true],
  ['leaving', true],
  ['suspended', false],
  ['suspended_leaving', false],
  ['deleted', false],
])('login and session of an account that is %s are accepted: %s', async (state, comesIn) => {
  const { id, token, session } = await member(state, true)
  await query(`update users set password_hash = 'checked' where id = $1`, [id])
  // closed between the check of the password and the session
  const begun = await beginSessionBy(services, { id, password_hash: 'checked' }, '')
  expect(begun !== undefined).toBe(comesIn)
  const found = await findViewer(services, token)
  expect(found).toEqual(
    comesIn
      ? {
          viewer: {
            userId: id,
            sessionId: session,
            isCompany: true,
            email: `${id}@x.example`,
            name: 'Ida',
            state,
            staff: null,
          },
          isToRotate: false,
        }
      : null,
  )
})

test('a session that ran out lets nobody in, and is forgotten; another one goes on', async () => {
  const [gone, stays] = [await member(), await member()]
  await query(`update sessions set expires_at = now() - interval '1 second' where id = $1`, [gone.session])
  expect(await findViewer(services, gone.token)).toBeNull()
  expect(await purgeSessions(services)).toBe(1)
  expect(await findViewer(services, stays.token)).not.toBeNull()
})

test('a token opens the session that it names, and no secret opens another one', async () => {
  const [ida, theo] = [await member(), await member()]
  const [named, secret] = ida.token.split('.')
  expect(named).toBe(ida.session)
  for (const token of [secret, `${theo.session}.${secret}`, `${named}.${theo.token.split('.')[1]}`, named])
    expect(await findViewer(services, token ?? '')).toBeNull()
})

test('a session is ended by its own user alone, once, and written down', async () => {
  const [ida, theo] = [await member(), await member()]
  expect(await endSession(services, theo.id, ida.session)).toBe(false)
  expect(await findViewer(services, ida.token)).not.toBeNull()
  expect(await endSession(services, ida.id, ida.session)).toBe(true)
  expect(await endSession(services, ida.id, ida.session)).toBe(false)
  expect([await findViewer(services, ida.token), await findViewer(services, theo.token)]).toEqual([
    null,
    expect.objectContaining({ isToRotate: false }),
  ])
  const { rows } = await query('select user_id, event, by from audit_log where user_id = any($1)', [
    [ida.id, theo.id],
  ])
  expect(rows).toEqual([{ user_id: ida.id, event: 'signed_out', by: 'member' }])
})

test('the token before goes on until the next one is used, and for a minute after that', async () => {
  const { token, session } = await member()
  expect(await rotateSession(services, session, token)).toBeUndefined()
  await query(`update sessions set rotated_at = now() - interval '25 hours' where id = $1`, [session])
  expect(await findViewer(services, token)).toMatchObject({ isToRotate: true })
  await query(`update sessions set rotated_at = now() - interval '25 hours' where id = $1`, [session])
  const next = (await rotateSession(services, session, token)) ?? ''
  const earlier = (seconds: number) =>
    query('update sessions set rotated_at = rotated_at - make_interval(secs => $2) where id = $1', [
      session,
      seconds,
    ])
  // its answer may have been lost: the one before opens as long as nobody has come with the next
  await earlier(3600)
  expect(await findViewer(services, token)).not.toBeNull()
  expect(await findViewer(services, next)).not.toBeNull()
  await earlier(55)
  expect(await findViewer(services, token)).not.toBeNull()
  await earlier(10)
  expect(await findViewer(services, token)).toBeNull()
  expect(await findViewer(services, next)).not.toBeNull()
})

test.each([
  '',
  'short',
  `s_x.${'a'.repeat(43)}`,
  `s_${'a'.repeat(22)}.`,
  `${'a'.repeat(22)}.${'a'.repeat(43)}`,
  'a'.repeat(201),
  'has spaces in the middle of it',
  "x'; drop table sessions; --",
])('%j is nobody’s token', async token => {
  expect(await findViewer(services, token)).toBeNull()
})
