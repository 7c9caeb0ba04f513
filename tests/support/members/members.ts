import { expect, vi } from 'vitest'
import type { RunningServer } from '#server/app.ts'
import { type Answered, ask } from '../server/http.ts'
import { outboxOf } from '../server/outbox.ts'
import type { ReadMail } from '../server/read-mail.ts'

export const password = 'four calm otters'

let count = 0
/** An address that no other test has. */
export const freshAddress = (): string => {
  count += 1
  return `member${count}@x.example`
}

/** Calls of signing up and in, as a browser sends them. */
export function membersOf(server: RunningServer) {
  const post = (path: string, json: unknown, headers: Record<string, string> = {}): Promise<Answered> =>
    ask(server.url, 'POST', `/api/v1${path}`, { json, headers })
  const mailsTo = async (address: string, subject: string): Promise<ReadMail[]> =>
    (await outboxOf(server)).filter(
      ({ headers }) =>
        headers.get('to')?.[0] === address && headers.get('subject')?.[0]?.includes(subject) === true,
    )
  const members = {
    post,
    mailsTo,
    login: (email: string, secret = password) => post('/tokens/create', { email, password: secret }),
    forgot: (email: string) => post('/passwords/forgot', { email }),
    reset: (token: string, secret: string) => post('/passwords/reset', { token, password: secret }),
    /** In the session of an account, or in none. */
    verify: (token: string, bearer?: string) =>
      post('/email/verify', { token }, bearer === undefined ? {} : { authorization: `Bearer ${bearer}` }),
    user: (bearer: string) => ask(server.url, 'GET', '/api/user', { bearer }),
    /** Signs up; answers the bearer token. */
    async signUp(email: string, more: object = {}): Promise<string> {
      const answer = await post('/users', { name: 'Ada Lovelace', email, password, ...more })
      expect(answer).toMatchObject({ status: 201, body: { data: {} } })
      return answer.headers.get('x-authenticated') ?? ''
    },
    /** The newest of so many mails to somebody, as soon as they are there. */
    async mail(address: string, subject: string, many = 1): Promise<ReadMail> {
      // also asked while a file is prepared, where nothing can be expected yet
      const mails = await vi.waitUntil(
        async () => {
          const there = await mailsTo(address, subject)
          return there.length >= many && there
        },
        { timeout: 20_000, interval: 50 },
      )
      const [mail] = mails.slice(-1)
      if (mail === undefined) throw new Error('There are no mails to wait for.')
      return mail
    },
    /** Signs up and opens the mailed link; answers the bearer token. */
    async verified(email: string, more: object = {}): Promise<string> {
      const bearer = await members.signUp(email, more)
      const token = tokenIn(await members.mail(email, 'Welcome'), '/?verify=')
      expect(await members.verify(token, bearer)).toMatchObject({ status: 200, body: { data: { email } } })
      return bearer
    },
    /** The token of the reset link that is mailed, the `many`-th of this address. */
    async resetToken(email: string, many = 1): Promise<string> {
      expect((await members.forgot(email)).status).toBe(202)
      return tokenIn(await members.mail(email, 'Set a new password', many), '/reset-password/')
    },
  }
  return members
}

/** The token of a mail's link, whose beginning tells which link it is. */
export function tokenIn({ parts }: ReadMail, before: string): string {
  const [, rest = ''] = parts.get('text/plain')?.split(before) ?? []
  return /^[\w-]+/.exec(rest)?.[0] ?? ''
}
