import { beforeAll, expect, test } from 'vitest'
import type { RunningServer } from '#server/app.ts'
import { forgetPerson } from '#server/domains/accounts/forget-person.ts'
import { clearUnverified } from '#server/domains/sign-in/clear-unverified.ts'
import { change } from '#server/platform/lifecycle/unit-of-work.ts'
import { type SignedUp, signUp } from '#tests/support/members/signed-up.ts'
import { allRows } from '#tests/support/planted/everything-kept.ts'
import { startPlantedShop } from '#tests/support/planted/planted-member.ts'
import { somewhere } from '#tests/support/trade/checkout.ts'

let server: RunningServer
beforeAll(async () => {
  ;({ server } = await startPlantedShop())
})

/** The rows of everybody else. Jobs come and go by themselves. */
async function rowsWithout({ id, email }: SignedUp): Promise<string[]> {
  const rows = await allRows(server.services.pool)
  return rows.filter(row => !row.startsWith('graphile_worker.') && !row.includes(id) && !row.includes(email))
}

/** Somebody who has an address, a report and an answer that is kept for repetition. */
async function stranger(isVerified: boolean): Promise<SignedUp> {
  const member = await signUp(server, { name: 'Uli Brandt', isVerified })
  await member.call('POST', '/api/user/addresses', somewhere)
  const { rows } = await server.services.pool.query<{ id: string }>('select id from ads limit 1')
  await member.call('POST', '/api/v1/reports', {
    kind: 'listing',
    subject_id: rows[0]?.id,
    reason: 'spam',
  })
  return member
}

test('erasing a member’s data deletes nothing of other members', async () => {
  const member = await stranger(true)
  const before = await rowsWithout(member)
  expect(before.length).toBeGreaterThan(300)
  await change(server.services, uow => forgetPerson(uow, member.id))
  const after = new Set(await rowsWithout(member))
  expect(before.filter(row => !after.has(row))).toEqual([])
})

test('taking over an unverified account deletes nothing of other members', async () => {
  const member = await stranger(false)
  const before = await rowsWithout(member)
  await change(server.services, uow => clearUnverified(uow, member.id, member.email))
  const after = new Set(await rowsWithout(member))
  expect(before.filter(row => !after.has(row))).toEqual([])
})
