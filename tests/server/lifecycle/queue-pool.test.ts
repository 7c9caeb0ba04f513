import { expect, test } from 'vitest'
import { queuePool } from '#server/platform/jobs/queue-pool.ts'
import { startWorker } from '#server/platform/jobs/worker.ts'
import { openRig } from '#tests/support/server/open-shop.ts'

const setting = `select current_setting('synchronous_commit') as setting`

test('the queue takes and ends jobs without waiting for the disk, and adds them as durably as anybody', async () => {
  const { pool } = (await openRig()).services
  const client = await queuePool(pool).connect()
  const settingOf = async (name: string) => {
    const { rows } = await client.query({ name, text: setting, values: [] })
    return rows[0].setting
  }
  await client.query(`set synchronous_commit to 'on'`)
  for (const name of [
    'get_job/graphile_worker',
    'complete_job/graphile_worker',
    'complete_jobs/graphile_worker',
  ])
    expect(await settingOf(name)).toBe('off')
  for (const name of ['add_job/graphile_worker', 'fail_job/graphile_worker'])
    expect(await settingOf(name)).toBe('on')
  client.release()
})

test('a job of a named queue that ends, done or failed, wakes a worker for the next one', async () => {
  const { services } = await openRig()
  const { pool } = services
  const listener = await pool.connect()
  const woken: (string | undefined)[] = []
  listener.on('notification', ({ payload }) => woken.push(payload))
  await listener.query('listen "jobs:insert"')
  const ran: unknown[] = []
  const worker = await startWorker(services, {
    tasks: {
      send_next: async (payload: unknown) => {
        ran.push(payload)
        if (ran.length === 2) throw new Error('It fails.')
      },
    },
    fireDue: async () => undefined,
    sweep: async () => undefined,
  })
  for (const number of [1, 2, 3]) {
    await pool.query(
      `select graphile_worker.add_job('send_next', $1, queue_name := 'one by one', max_attempts := 1)`,
      [JSON.stringify({ number })],
    )
  }
  await expect.poll(() => ran, { timeout: 20_000 }).toEqual([1, 2, 3].map(number => ({ number })))
  // adding a job wakes one, too, with a number of its own
  await expect.poll(() => woken.filter(each => each === '{"count":1}').length).toBe(3)
  await worker.stop()
  listener.release(true)
})
