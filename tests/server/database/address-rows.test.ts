import { expect, test } from 'vitest'
import { connect } from '#server/platform/database/connect.ts'
import { migrate } from '#server/platform/database/migrate.ts'
import { createTestDatabase } from '#tests/support/postgres.ts'

test('addresses from before other countries were known stay as they are; later ones may lack a postcode', async () => {
  const database = await createTestDatabase({ empty: true })
  const connection = connect(database.url, { poolMax: 3, statementTimeout: 0, lockTimeout: 0 })
  const { pool } = connection
  const add = (...values: (string | null)[]) =>
    pool.query(
      `insert into addresses (id, user_id, name, line1, city, postcode, region, country) values ($1, 'u_ada', 'Ada', '1 Main St', $2, $3, $4, $5)`,
      values,
    )
  const all = async () =>
    (await pool.query('select id, city, postcode, region, country, version from addresses order by id')).rows
  try {
    await migrate(connection, { to: '0054-writes-in-full' })
    await pool.query(
      `insert into users (id, email, name, state) values ('u_ada', 'ada@x.example', 'Ada', 'active')`,
    )
    await add('d_1', 'Chiyoda-ku, Tokyo', '100-8111', null, 'JP')
    await add('d_2', 'Vilnius', 'LT-01103', null, 'LT')
    await add('d_3', 'Guadalajara', '44100', 'Jal.', 'MX')
    await expect(add('d_4', '', '', 'Dubai', 'AE')).rejects.toThrow('check constraint')
    const before = await all()
    await migrate(connection)
    expect(await all()).toEqual(before)
    await add('d_4', '', '', 'Dadra & Nagar Haveli & Daman & Diu', 'IN')
    await expect(add('d_5', 'x'.repeat(81), '', null, 'AE')).rejects.toThrow('addresses_city_check')
    await expect(add('d_5', '', 'x'.repeat(21), null, 'AE')).rejects.toThrow('addresses_postcode_check')
    await expect(add('d_5', '', '', '', 'AE')).rejects.toThrow('addresses_region_check')
    expect(await all()).toHaveLength(4)
  } finally {
    await connection.close()
    await database.drop()
  }
})
