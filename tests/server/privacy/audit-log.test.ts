import { beforeAll, expect, test } from 'vitest'
import type { RunningServer } from '#server/app.ts'
import { audit, purgeSignIns } from '#server/domains/accounts/audit.ts'
import { change } from '#server/platform/lifecycle/unit-of-work.ts'
import { membersOf, password } from '#tests/support/members/members.ts'
import { logIn, type SignedUp, signUp } from '#tests/support/members/signed-up.ts'
import { ask } from '#tests/support/server/http.ts'
import { startShop } from '#tests/support/server/start-shop.ts'

let server: RunningServer
let ida: SignedUp
beforeAll(async () => {
  ;({ server } = await startShop())
  ida = await signUp(server, { name: 'Ida Quill-Holm', email: 'ida.quill@x.example' })
})
const query = async (sql: string, values: unknown[] = []) =>
  (await server.services.pool.query(sql, values)).rows

test('every change that touches who may come in has its line, and none names anybody', async () => {
  const members = membersOf(server)
  await logIn(server, ida)
  const { data } = (await ida.call('GET', '/api/user/sessions')).body as {
    data: { id: string; is_current: boolean }[]
  }
  const other = data.find(({ is_current }) => !is_current)
  await ida.call('DELETE', `/api/user/sessions/${other?.id}`)
  await ida.call('PATCH', '/api/user', { name: 'Ida Quill', email: 'quill.ida@x.example', password })
  await ida.call('PUT', '/api/user/password', { current: password, password: 'five calm otters' })
  await members.login(ida.email, 'six loud geese')
  await ida.call('POST', '/api/user/deletion', { password: 'five calm otters' })
  await ida.call('DELETE', '/api/user/deletion')
  const reset = await members.reset(await members.resetToken(ida.email), 'six calm otters')
  expect(reset.status).toBe(200)

  await ask(server.url, 'DELETE', '/api/logout', { bearer: reset.headers.get('x-authenticated') ?? '' })

  const lines = await query('select event, by, details from audit_log where user_id = $1 order by id', [
    ida.id,
  ])
  const events = [
    'signed_up',
    'email_verified',
    { event: 'signed_in', by: 'member', details: { way: 'password' } },
    'session_ended',
    'address_change_asked',
    'password_changed',
    { event: 'sign_in_failed', by: 'system', details: { why: 'password' } },
    'deletion_asked',
    'deletion_taken_back',
    'password_reset',
    'signed_out',
  ]
  expect(lines).toEqual(
    events.map(line => (typeof line === 'string' ? { event: line, by: 'member', details: null } : line)),
  )
  const all = await query('select a::text as line from audit_log a')
  for (const { line } of all) expect(line).not.toMatch(/@|ida|quill|holm|otter/i)
})

test('no line is changed or taken away, whoever tries', async () => {
  const before = await query('select * from audit_log order by id')
  for (const sql of [
    `update audit_log set event = 'nothing'`,
    `update audit_log set user_id = 'u_somebodyelse'`,
    'delete from audit_log',
  ]) {
    await expect(query(sql)).rejects.toThrow('audit_log is append-only')
  }
  expect(before.length).toBeGreaterThan(7)
  expect(await query('select * from audit_log order by id')).toEqual(before)
})

test('a closed account, an address that nobody has, and one whose password is too old leave what they should', async () => {
  const members = membersOf(server)
  const [closed, forced] = [await signUp(server), await signUp(server)]
  await query(`update users set state = 'suspended' where id = $1`, [closed.id])
  await query('update users set must_set_password = true where id = $1', [forced.id])
  const linesOf = async ({ id }: SignedUp) =>
    query(
      `select event, by, details from audit_log where user_id = $1 and event not in ('signed_up', 'email_verified')`,
      [id],
    )
  expect((await members.login(closed.email)).status).toBe(403)
  expect((await members.login(forced.email)).status).toBe(403)
  const [{ count: before }] = await query('select count(*) from audit_log')
  expect((await members.login('nobody.at.all@x.example')).status).toBe(401)
  expect(await query('select count(*) from audit_log')).toEqual([{ count: before }])
  expect(await linesOf(closed)).toEqual([
    { event: 'sign_in_refused', by: 'system', details: { why: 'suspended' } },
  ])
  expect(await linesOf(forced)).toEqual([
    { event: 'sign_in_refused', by: 'member', details: { why: 'new_password' } },
  ])
})

test('sign-ins are forgotten half a year later, not before, and nothing else with them', async () => {
  const add = (event: string, days: number) =>
    query(
      `insert into audit_log (user_id, event, by, at) values ('u_longago', $1, 'member', now() - make_interval(days => $2))`,
      [event, days],
    )
  for (const event of ['signed_in', 'signed_out', 'sign_in_failed', 'password_changed']) {
    await add(event, 181)
    await add(event, 179)
  }
  await expect(
    query(`delete from audit_log where user_id = 'u_longago' and event = 'signed_in'`),
  ).rejects.toThrow('audit_log is append-only')
  expect(await purgeSignIns(server.services)).toBe(3)
  const left = await query(`select event from audit_log where user_id = 'u_longago' order by event`)
  expect(left.map(({ event }) => event)).toEqual([
    'password_changed',
    'password_changed',
    'sign_in_failed',
    'signed_in',
    'signed_out',
  ])
})

test('a line with an address, or with words of its own, is not written', async () => {
  const write = (event: string, details: object | null) =>
    change(server.services, uow => audit(uow, ida.id, event, 'system', details))
  await expect(write('email_changed', { to: 'ida.quill@x.example' })).rejects.toThrow(
    'audit_log_details_check',
  )
  await expect(write('Ida Quill came', null)).rejects.toThrow('audit_log_event_check')
  await write('checked', { count: 2, session: 's_12345678' })
})

test('the log of lifecycles refuses changes and deletions, but for blanking a payload', async () => {
  const [line] = await query('select id from transition_log limit 1')
  const refused = [
    `update transition_log set payload = '{"reason":"other"}' where id = $1`,
    `update transition_log set payload = null, to_state = 'other' where id = $1`,
    `update transition_log set at = now() where id = $1`,
    'delete from transition_log where id = $1',
  ]
  for (const sql of refused) {
    await expect(query(sql, [line.id])).rejects.toThrow('transition_log is append-only')
  }
  await query('update transition_log set payload = null where id = $1', [line.id])
})
