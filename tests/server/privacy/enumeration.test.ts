import { availableParallelism } from 'node:os'
import { beforeAll, describe, expect, test } from 'vitest'
import type { RunningServer } from '#server/app.ts'
import { askedDuring } from '#tests/support/cheap-argon2.ts'
import { freshAddress, membersOf, password } from '#tests/support/members/members.ts'
import { type Answered, ask } from '#tests/support/server/http.ts'
import { startTestServer } from '#tests/support/server/server.ts'

/** Logins at once. */
const crowd = process.env.TEST_FULL === '1' ? 200 : 60

let server: RunningServer
let members: ReturnType<typeof membersOf>
let known: string
beforeAll(async () => {
  server = await startTestServer({ env: { RATE_LIMIT_FACTOR: '100000' } })
  members = membersOf(server)
  known = freshAddress()
  await members.verified(known)
})

/** What somebody who asks can see of an answer but its moment. */
function seen({ status, headers, body }: Answered) {
  const own = ['x-request-id', 'date', 'x-authenticated']
  const shownHeaders = [...headers].filter(([name]) => !own.includes(name))
  const text = JSON.stringify(body, (key, value: unknown) => (key === 'request_id' ? 'r' : value))
  return { status, shownHeaders, text, hasToken: headers.has('x-authenticated') }
}

describe('a known and an unknown address get the same answer', () => {
  const unknown = () => freshAddress()

  test('logging in with a wrong password', async () => {
    const answers = [
      await members.login(known, 'not the password'),
      await members.login(unknown(), 'not the password'),
    ]
    expect(answers.map(({ status }) => status)).toEqual([401, 401])
    expect(seen(answers[0] as Answered)).toEqual(seen(answers[1] as Answered))
  })

  test('forgetting the password', async () => {
    const [one, two] = [await members.forgot(known), await members.forgot(unknown())]
    expect(one).toMatchObject({ status: 202, body: { data: {} } })
    expect(seen(one)).toEqual(seen(two))
  })

  test('signing up, and whatever can be done with the account then', async () => {
    const stranger = { name: 'Eve Stranger', password: 'five loud geese' }
    const people = await Promise.all(
      [known, unknown()].map(async email => {
        const answer = await members.post('/users', { ...stranger, email })
        const bearer = answer.headers.get('x-authenticated') ?? ''
        const after = [
          await members.user(bearer),
          await ask(server.url, 'POST', '/api/v1/email/verification', { bearer }),
          await members.login(email, stranger.password),
          await members.login(email, 'not the password'),
          await members.forgot(email),
        ]
        return { first: seen(answer), after: after.map(seen), email }
      }),
    )
    const [one, two] = people.map(({ first, after, email }) =>
      JSON.stringify({ first, after })
        .replaceAll(email, 'somebody@x.example')
        .replace(/u_[\w-]{24}/g, 'u_')
        .replace(/\["content-length","\d+"\]/g, ''),
    )
    expect(one).toContain('"status":201')
    expect(one).toBe(two)
  })
})

describe('a known and an unknown address cost the same work', () => {
  test('logging in with a wrong password compares as many hashes', async () => {
    const asked = (email: string) => askedDuring(() => members.login(email, 'not the password'))
    // made once in each process, when the first password is compared
    await members.login(known, 'not the password')
    const two = { hashes: 0, comparisons: 2, atOnce: 1 }
    expect([await asked(known), await asked(freshAddress())]).toEqual([two, two])
  })

  test('forgetting the password asks for nobody’s account before the answer', async () => {
    const holder = await server.services.pool.connect()
    try {
      await holder.query('begin')
      await holder.query('lock table users, user_tokens in access exclusive mode')
      for (const email of [known, freshAddress()])
        expect(await members.forgot(email)).toMatchObject({ status: 202 })
    } finally {
      holder.release(true)
    }
  })
})

test('logins at the same time: few compare hashes at once, and each gets its answer', async () => {
  const logins: Promise<Answered>[] = []
  const { atOnce } = await askedDuring(async () => {
    for (let at = 0; at < crowd; at += 1) {
      logins.push(at % 2 === 0 ? members.login(known) : members.login(`nobody${at}@x.example`, password))
    }
    await Promise.all(logins)
  })
  const statuses = (await Promise.all(logins)).map(({ status }) => status)
  expect(statuses).toEqual(statuses.map((_, at) => (at % 2 === 0 ? 201 : 401)))
  expect(atOnce).toBeLessThanOrEqual(Math.min(4, Math.max(2, availableParallelism())))
})
