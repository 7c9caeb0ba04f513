import { beforeAll, describe, expect, test } from 'vitest'
import type { RunningServer } from '#server/app.ts'
import { freshAddress, membersOf, password } from '#tests/support/members/members.ts'
import { type SignedUp, signUp } from '#tests/support/members/signed-up.ts'
import { startTestServer } from '#tests/support/server/server.ts'

let server: RunningServer
let ida: SignedUp
beforeAll(async () => {
  server = await startTestServer()
  ida = await signUp(server)
})
const signsUp = (more: object) =>
  membersOf(server).post('/users', { name: 'Ida Holm', email: freshAddress(), password, ...more })
const empty = ['\u200b\u200b\u200b', '\u202e\u2066\u2069', 'a\u200b\u200c', '\u3164\u3164', '\ufeff\u2800 b']

describe('a name that shows nothing', () => {
  test.each(empty)('is refused by its field: %j', async name => {
    const refused = (field: string) => ({ status: 422, body: { errors: { [field]: [expect.any(String)] } } })
    expect(await signsUp({ name })).toMatchObject(refused('name'))
    expect(await signsUp({ is_company: true, company_name: name })).toMatchObject(refused('company_name'))
    expect(await ida.call('PATCH', '/api/user', { name })).toMatchObject(refused('name'))
  })
})

test.each([
  ['\u202eevil\u2069 Ida', 'evil Ida'],
  ['Ida\nHolm', 'Ida Holm'],
  ['Zoe\u0301 \u200b Ruiz', 'Zo\u00e9 Ruiz'],
  ['\u0645\u06cc\u200c\u062e', '\u0645\u06cc\u200c\u062e'],
])('%j is kept as %j', async (name, kept) => {
  const email = freshAddress()
  const bearer = (await signsUp({ name, email, is_company: true, company_name: name })).headers.get(
    'x-authenticated',
  )
  expect((await membersOf(server).user(bearer ?? '')).body).toMatchObject({
    data: { name: kept, profile: { company_name: kept } },
  })
  expect((await ida.call('PATCH', '/api/user', { name })).body).toMatchObject({ data: { name: kept } })
})
