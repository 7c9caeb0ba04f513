import { beforeAll, beforeEach, expect, test } from 'vitest'
import type { RunningServer } from '#server/app.ts'
import type { Shop } from '#tests/support/members/shop.ts'
import { type SignedUp, signUp } from '#tests/support/members/signed-up.ts'
import { cli } from '#tests/support/server/cli.ts'
import { startShop } from '#tests/support/server/start-shop.ts'

let server: RunningServer
let shop: Shop
let ida: SignedUp
beforeAll(async () => {
  ;({ server, shop } = await startShop())
})
beforeEach(async () => {
  await query('delete from reports')
  ida = await signUp(server)
})

const query = async (sql: string, values: unknown[] = []) =>
  (await server.services.pool.query(sql, values)).rows
const run = (...line: string[]) => cli(server.services.config.databaseUrl, ...line)
const report = (body: object, member = ida) => member.call('POST', '/api/v1/reports', body)
const idOf = (body: unknown) => (body as { data: { id: string } }).data.id
const outcomesFor = async ({ id }: SignedUp) =>
  (
    await query(`select kind, text, href from notifications where user_id = $1 and kind like 'report%'`, [id])
  ).map(({ text }) => text)
const stateOf = async (id: string) => (await query('select state from users where id = $1', [id]))[0]?.state
const audited = async (id: string) =>
  (
    await query(`select event, by from audit_log where user_id = $1 and by = 'moderator' order by id`, [id])
  ).map(({ event }) => event)

const upheld = 'We reviewed your report and took action. Thank you.'
const dismissed = 'We reviewed your report and found nothing against our rules. Thank you.'

test('a listing, a member and a brand can be reported; the answer is the report as it stands', async () => {
  const [brand] = await query('select id from brands limit 1')
  const other = await signUp(server)
  for (const given of [
    { kind: 'listing', subject_id: shop.coat, reason: 'counterfeit', text: ' The label is sewn on. ' },
    { kind: 'member', subject_id: other.id, reason: 'spam' },
    { kind: 'brand', subject_id: brand.id, reason: 'misleading' },
  ]) {
    const answer = await report(given)
    expect(answer).toMatchObject({ status: 201 })
    expect(answer.body).toEqual({
      data: {
        ...given,
        id: expect.stringMatching(/^rp_/),
        text: given.text?.trim() ?? null,
        state: 'open',
        version: 1,
        deadline: null,
        allowed: [],
        at: expect.any(String),
      },
    })
  }
  const [{ seller_id: seller }] = await query('select seller_id from products where id = $1', [shop.coat])
  expect(await query('select accused_id as id from reports order by created_at limit 2')).toEqual([
    { id: seller },
    { id: other.id },
  ])
})

test('a report of something unseen: not found; of oneself: refused; for reason "other": needs words', async () => {
  await query(`update users set state = 'suspended' where id = $1`, [(await signUp(server)).id])
  const [hidden] = await query(`select id from users where state = 'suspended' limit 1`)
  for (const subject of [
    { kind: 'listing', subject_id: 'p_not-there-1' },
    { kind: 'listing', subject_id: ida.id },
    { kind: 'member', subject_id: hidden.id },
    { kind: 'member', subject_id: shop.coat },
    { kind: 'brand', subject_id: "b_'; drop table reports" },
  ]) {
    expect(await report({ ...subject, reason: 'spam' })).toMatchObject({
      status: 404,
      body: { code: 'not_found' },
    })
  }
  const own = { kind: 'member', subject_id: ida.id, reason: 'spam' }
  expect(await report(own)).toMatchObject({ status: 409, body: { code: 'own_thing' } })
  expect(await report({ kind: 'listing', subject_id: shop.coat, reason: 'other', text: ' ' })).toMatchObject({
    status: 422,
    body: { errors: { text: ['Describe what’s wrong.'] } },
  })
  expect(await query('select 1 from reports')).toEqual([])
})

test('a report sent again: one report until it is settled, even at the same time; a new one afterward', async () => {
  const about = { kind: 'listing', subject_id: shop.coat, reason: 'counterfeit' }
  const twins = await Promise.all(Array.from({ length: 8 }, () => report({ ...about, text: 'A copy.' })))
  expect(twins.map(({ status }) => status)).toEqual(Array(8).fill(201))
  expect(new Set(twins.map(({ body }) => idOf(body))).size).toBe(1)
  const more = await report({ ...about, reason: 'misleading', text: 'The seam is glued.' })
  expect(more.body).toMatchObject({
    data: { id: idOf(twins[0]?.body), reason: 'misleading', text: 'A copy.\n\nThe seam is glued.' },
  })
  await run('dismiss-report', idOf(more.body), 'The label is real.')
  expect(idOf((await report(about)).body)).not.toBe(idOf(more.body))
})

test('the moderator sees what waits, a thing at a time, and settles all that was said of it at once', async () => {
  const ben = await signUp(server)
  const about = { kind: 'listing', subject_id: shop.coat }
  const first = idOf(
    (await report({ ...about, reason: 'counterfeit', text: 'A \u001b[31mcopy\nof it.' })).body,
  )
  await report({ ...about, reason: 'other', text: 'It smells.' }, ben)
  const listed = await run('reports')
  expect(listed.split('\n')).toHaveLength(3)
  expect(listed).toMatch(
    new RegExp(`^${first} {2}listing ${shop.coat} “.+” of .+@.+ \\(u_.+\\), 2 reports since 20`),
  )
  expect(listed).toContain('\n    counterfeit: A [31mcopy of it.\n    other: It smells.')

  await expect(run('uphold-report', first, ' ')).rejects.toThrow('Enter a reason.')
  await expect(run('uphold-report', 'rp_nobodys', 'It is a copy.')).rejects.toThrow(
    'There is no report rp_nobodys.',
  )
  expect(await run('uphold-report', first, 'It is a copy.')).toBe(
    '2 reports are upheld; the reporters are notified.',
  )
  expect([await outcomesFor(ida), await outcomesFor(ben)]).toEqual([[upheld], [upheld]])
  expect(await run('reports')).toBe('Nothing is reported that was not settled.')
  await expect(run('dismiss-report', first, 'After all.')).rejects.toThrow('It broke the rules.')
  expect(
    await query('select event, by, to_state, payload from transition_log where entity_id = $1 order by id', [
      first,
    ]),
  ).toEqual([
    { event: 'open', by: 'member', to_state: 'open', payload: null },
    { event: 'uphold', by: 'moderator', to_state: 'upheld', payload: { reason: 'It is a copy.' } },
  ])
})

test('a report upheld with --suspend: closes the account, or changes nothing at all', async () => {
  const eve = await signUp(server)
  const about = { kind: 'member', subject_id: eve.id, reason: 'offensive' }
  const first = idOf((await report(about)).body)
  expect(await run('uphold-report', first, 'She insults people.', '--suspend')).toBe(
    'The report is upheld; the reporter is notified. The account is closed.',
  )
  expect(await stateOf(eve.id)).toBe('suspended')
  expect((await eve.call('GET', '/api/user')).status).toBe(401)
  expect(await audited(eve.id)).toEqual(['report_upheld', 'suspended'])

  // closed already: the report stays open and nobody is told
  const ben = await signUp(server)
  const second = idOf((await report({ ...about, subject_id: ben.id })).body)
  await run('suspend-user', ben.id, 'Spam.')
  await expect(run('uphold-report', second, 'Spam.', '--suspend')).rejects.toThrow(
    'This is not possible now.',
  )
  expect(await query('select state from reports where id = $1', [second])).toEqual([{ state: 'open' }])
  expect(await outcomesFor(ida)).toEqual([upheld])
  expect(await audited(ben.id)).toEqual(['suspended'])
  expect(await run('dismiss-report', second, 'Settled otherwise.')).toBe(
    'The report is dismissed; the reporter is notified.',
  )
  expect(await outcomesFor(ida)).toEqual([upheld, dismissed])
})
