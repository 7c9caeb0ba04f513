import { beforeAll, describe, expect, test } from 'vitest'
import type { RunningServer } from '#server/app.ts'
import { freshAddress, membersOf } from '#tests/support/members/members.ts'
import { whileLocked } from '#tests/support/server/lock-waits.ts'
import { startTestServer } from '#tests/support/server/server.ts'

let server: RunningServer
let members: ReturnType<typeof membersOf>
beforeAll(async () => {
  server = await startTestServer()
  members = membersOf(server)
})
const query = (sql: string, values: unknown[] = []) => server.services.pool.query(sql, values)
const other = 'six quiet foxes'

describe('a password that must be replaced', () => {
  const recovery = ({ headers }: { headers: Headers }) => headers.get('x-recovery-token')

  test('is reported only to a login with the old one, with a token that sets a new one', async () => {
    const email = freshAddress()
    await members.verified(email)
    await query('update users set must_set_password = true where email = $1', [email])
    const wrong = await members.login(email, other)
    expect([wrong.status, recovery(wrong)]).toEqual([401, null])
    const forgot = await members.forgot(email)
    expect([forgot.status, recovery(forgot)]).toEqual([202, null])
    const right = await members.login(email)
    expect(right).toMatchObject({ status: 403, body: { code: 'new_password_required' } })
    expect(right.headers.get('x-authenticated')).toBeNull()
    expect((await members.reset(recovery(right) ?? '', other)).status).toBe(200)
    expect((await members.login(email, other)).status).toBe(201)
  })

  test('gives no token when it is changed during the login', async () => {
    const email = freshAddress()
    await members.verified(email)
    await query('update users set must_set_password = true where email = $1', [email])
    const answer = await whileLocked(
      server.services.pool,
      ['select 1 from users where email = $1 for update', [email]],
      // it has compared the old password before it waits for the account
      () => members.login(email),
      query => query(`update users set password_hash = 'changed' where email = $1`, [email]),
    )
    expect([answer.status, recovery(answer)]).toEqual([401, null])
  })

  test('is also one that is on the list of breached passwords by now', async () => {
    const email = freshAddress()
    await members.verified(email)
    const { hashPassword } = await import('#server/domains/accounts/password-hash.ts')
    await query('update users set password_hash = $2 where email = $1', [
      email,
      await hashPassword('password1'),
    ])
    const answer = await members.login(email, 'password1')
    expect(answer).toMatchObject({ status: 403, body: { code: 'new_password_required' } })
    expect(recovery(answer)).toMatch(/^[\w-]{43}$/)
  })
})
