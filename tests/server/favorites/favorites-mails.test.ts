import { describe, expect, test } from 'vitest'
import { mailFavorites } from '#server/domains/favorites/mail.ts'
import { notifyFavorites } from '#server/domains/favorites/notify.ts'
import {
  ad,
  heart,
  member,
  mia,
  price,
  query,
  rig,
  search,
  whys,
  withFavorites,
} from '#tests/support/members/favorites.ts'

withFavorites()

describe('the mail', () => {
  const mails = async (user = mia) => {
    await notifyFavorites(rig.services)
    await mailFavorites(rig.services)
    const { rows } = await query(
      `select payload from graphile_worker._private_jobs where payload ->> 'key' like 'wish-news:' || $1 || ':%' order by id`,
      [user],
    )
    return rows.map(
      ({ payload }) => payload as { to: string; props: { lines: { text: string; reason: string | null }[] } },
    )
  }
  const pass = (hours: number) =>
    query(
      `with n as (update news set told_at = told_at - make_interval(hours => $1)) update wish_mails set sent_at = sent_at - make_interval(hours => $1)`,
      [hours],
    )

  test('goes out once a day, an hour after the first line, with all that came meanwhile', async () => {
    await search({ q: 'suede boots' })
    const id = await ad()
    await heart(id)
    expect(await mails()).toEqual([])
    await pass(1)
    await price(id, 2000)
    const [first] = await mails()
    expect(first?.to).toBe(`${mia}@x.example`)
    expect(first?.props.lines.map(({ text }) => text.slice(0, 12))).toEqual(['COS · Boots,', 'New for your'])
    await price(id, 1500)
    await mails()
    await pass(2)
    expect(await mails()).toHaveLength(1)
    await pass(22)
    expect(await mails()).toHaveLength(2)
    await pass(48)
    expect(await mails()).toHaveLength(2)
  })

  test('leaves out what somebody does not want mailed, for good', async () => {
    const quiet = await member({ muted: ['saved_searches'] })
    await search({ q: 'suede boots' }, [], quiet)
    const id = await ad()
    await mails(quiet)
    await pass(2)
    expect(await mails(quiet)).toEqual([])
    await query(`update users set muted = '{}' where id = $1`, [quiet])
    await heart(id, quiet)
    await price(id, 2000)
    await notifyFavorites(rig.services)
    await pass(2)
    const [mail] = await mails(quiet)
    expect(mail?.props.lines).toHaveLength(1)
  })

  test('goes to nobody whose address is not proven', async () => {
    const stranger = await member()
    await query('update users set email_verified_at = null where id = $1', [stranger])
    await search({ q: 'suede boots' }, [], stranger)
    await ad()
    await mails(stranger)
    await pass(2)
    expect(await mails(stranger)).toEqual([])
    expect(await whys(stranger)).toEqual(['search'])
  })
})
