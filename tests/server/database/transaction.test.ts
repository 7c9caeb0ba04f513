import { beforeAll, expect, test } from 'vitest'
import { inTransaction } from '#server/platform/database/transaction.ts'
import type { Services } from '#server/platform/handler/handler.ts'
import { openRig } from '#tests/support/server/open-shop.ts'

let services: Services
beforeAll(async () => {
  ;({ services } = await openRig())
})

const deadlock = `do $$ begin raise 'met another transaction' using errcode = 'deadlock_detected'; end $$`

test('work that fails runs once', async () => {
  let runs = 0
  const failing = inTransaction(services.pool, async () => {
    runs += 1
    throw new Error('It failed.')
  })
  await expect(failing).rejects.toThrow('It failed.')
  expect(runs).toBe(1)
})

test('work that meets a deadlock runs again', async () => {
  let runs = 0
  const result = await inTransaction(services.pool, async client => {
    runs += 1
    if (runs === 1) await client.query(deadlock)
    return `run ${runs}`
  })
  expect(result).toBe('run 2')
})

test('work that meets a deadlock every time runs four times and fails', async () => {
  let runs = 0
  const failing = inTransaction(services.pool, async client => {
    runs += 1
    if (runs <= 4) await client.query(deadlock)
  })
  await expect(failing).rejects.toMatchObject({ code: '40P01' })
  expect(runs).toBe(4)
})
