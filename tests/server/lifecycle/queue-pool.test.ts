import { expect, test } from 'vitest'
import { queuePool } from '#server/platform/jobs/queue-pool.ts'
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
