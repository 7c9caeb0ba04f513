import { beforeAll, describe, expect, test } from 'vitest'
import type { RunningServer } from '#server/app.ts'
import { password } from '#tests/support/members/members.ts'
import { type SignedUp, signUp } from '#tests/support/members/signed-up.ts'
import { auditOf, mailsTo } from '#tests/support/planted/account-traces.ts'
import { startShop } from '#tests/support/server/start-shop.ts'

let server: RunningServer
let ida: SignedUp
beforeAll(async () => {
  ;({ server } = await startShop())
})
const query = async (sql: string, values: unknown[] = []) =>
  (await server.services.pool.query(sql, values)).rows

describe('leaving', () => {
  test('waits thirty days, says until when, and can be taken back', async () => {
    ida = await signUp(server)
    const asked = await ida.call('POST', '/api/user/deletion', { password })
    expect(asked).toMatchObject({
      status: 200,
      body: {
        data: {
          state: 'leaving',
          deadline: {
            event: 'grace_deadline',
            description: expect.stringMatching(
              /^You have until \w+, \w+ \d+, \S+ [AP]M UTC to keep your account\. .* Otherwise everything about you is deleted/,
            ),
          },
        },
      },
    })
    const { deadline } = (asked.body as { data: { deadline: { at: string } } }).data
    expect((Date.parse(deadline.at) - Date.now()) / 86_400_000).toBeCloseTo(30, 2)
    const told = (await mailsTo(server, ida.email, ida)).filter(subject =>
      /will be deleted on \w{3}, /.test(subject),
    )
    expect(told).toHaveLength(1)
    expect(await ida.call('DELETE', '/api/user/deletion')).toMatchObject({ status: 204, text: '' })
    expect((await ida.call('GET', '/api/user')).body).toMatchObject({
      data: { state: 'active', deadline: null },
    })
    expect(await auditOf(server, ida.id)).toEqual([
      'signed_up',
      'email_verified',
      'deletion_asked',
      'deletion_taken_back',
    ])
  })

  test('needs the password', async () => {
    ida = await signUp(server)
    for (const json of [{}, { password: 'not it at all' }]) {
      const answer = await ida.call('POST', '/api/user/deletion', json)
      expect(answer).toMatchObject({ status: 422, body: { errors: { password: [expect.any(String)] } } })
    }
    expect((await ida.call('GET', '/api/user')).body).toMatchObject({ data: { state: 'active' } })
  })

  test('twice at the same time: happens once, and the other call is 409 with the account as it is', async () => {
    ida = await signUp(server)
    const leave = () => ida.call('POST', '/api/user/deletion', { password })
    const answers = await Promise.all([leave(), leave()])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({
      code: 'not_allowed',
      data: { state: 'leaving' },
    })
    expect(
      (await mailsTo(server, ida.email, ida)).filter(subject => subject.includes('will be deleted on')),
    ).toHaveLength(1)
    expect(await query(`select 1 from deadlines where entity_id = $1`, [ida.id])).toHaveLength(1)
  })

  test('that was never asked for cannot be taken back', async () => {
    ida = await signUp(server)
    expect(await ida.call('DELETE', '/api/user/deletion')).toMatchObject({
      status: 409,
      body: { code: 'not_allowed', data: { state: 'active' } },
    })
  })
})
