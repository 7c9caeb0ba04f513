import { expect, test } from 'vitest'
import { unseal } from '#server/platform/config/sealed.ts'
import { readSecret } from '#server/platform/config/secret.ts'
import { connect } from '#server/platform/database/connect.ts'
import { migrate } from '#server/platform/database/migrate.ts'
import { createTestDatabase } from '#tests/support/postgres.ts'

test('accounts from before are encrypted by the migration, and the replaced ones stay replaced', async () => {
  const database = await createTestDatabase({ empty: true })
  const connection = connect(database.url, { poolMax: 2 })
  const { pool } = connection
  try {
    await migrate(connection, { to: '0054-writes-in-full' })
    const secret = await readSecret(connection)
    await pool.query(
      `insert into users (id, email, name, state) values ('u_seller00001', 'ada@x.example', 'Ada', 'active')`,
    )
    await pool.query(
      `insert into payout_accounts (id, seller_id, holder, last_four, since, replaced_at) values
       ('pa_first', 'u_seller00001', 'Ada Byron', '6789', now(), now()),
       ('pa_second', 'u_seller00001', 'Ada King', '4321', now(), null)`,
    )
    await pool.query(
      `insert into manual_provider.payout_accounts (key, seller_id, holder, routing_number, account_number) values
       ('pa_first', 'u_seller00001', 'Ada Byron', '021000021', '000123456789'),
       ('pa_second', 'u_seller00001', 'Ada King', '011401533', '5550004321')`,
    )
    await migrate(connection)
    const { rows: states } = await pool.query('select id, state, last_four from payout_accounts order by id')
    expect(states).toEqual([
      { id: 'pa_first', state: 'replaced', last_four: '6789' },
      { id: 'pa_second', state: 'ready', last_four: '4321' },
    ])
    const { rows } = await pool.query('select * from manual_provider.payout_accounts order by key')
    expect(JSON.stringify(rows)).not.toMatch(/Ada|021000021|123456789|5550004321/)
    const opened = rows.map(({ key, sealed }) =>
      JSON.parse(unseal({ secret, purpose: 'payout_account', of: key }, sealed) ?? 'null'),
    )
    expect(opened).toEqual([
      { holder: 'Ada Byron', routing_number: '021000021', account_number: '000123456789' },
      { holder: 'Ada King', routing_number: '011401533', account_number: '5550004321' },
    ])
  } finally {
    await connection.close()
    await database.drop()
  }
})
