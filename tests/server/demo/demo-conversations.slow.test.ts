import { beforeAll, expect, test } from 'vitest'
import { prepareDemo } from '#demo/prepare.ts'
import { CONVERSATION_STORIES } from '#demo/world/conversation-stories.ts'
import { openRig, type Rig } from '#tests/support/server/open-shop.ts'

const quiet = { write: () => true }
let rig: Rig

beforeAll(async () => {
  rig = await openRig()
  await prepareDemo(rig.services, quiet)
})
const query = async (sql: string, values: unknown[] = []) => (await rig.services.pool.query(sql, values)).rows

test('every story has its conversation', async () => {
  const [{ value }] = await query(`select value from settings where key = 'demo_conversations'`)
  expect(Object.keys(value).toSorted()).toEqual(CONVERSATION_STORIES.map(({ name }) => name).toSorted())
  expect(Object.entries(value).filter(([, id]) => typeof id !== 'string')).toEqual([])
})

test.each(['mia', 'theo', 'atelier'])(
  '%s has exactly one conversation with one unread message',
  async mailbox => {
    const unread = await query(
      `select m.unread, x.from_id is distinct from m.user_id as is_others from thread_members m
       join users u on u.id = m.user_id
       join lateral (select from_id from messages where thread_id = m.thread_id order by position desc limit 1) x on true
     where u.email = $1 and m.unread > 0`,
      [`${mailbox}@demo.example`],
    )
    expect(unread).toEqual([{ unread: 1, is_others: true }])
  },
)

test('conversations are archived, muted, blocked and locked, with images and with warnings', async () => {
  const count = async (sql: string) => Number((await query(`select count(*) from ${sql}`))[0].count)
  for (const some of [
    'thread_members where is_archived',
    'thread_members where is_muted',
    'blocks',
    `threads where state = 'locked'`,
    `messages where kind = 'event' and event = 'thread_locked'`,
    `messages where 'link' = any(warnings)`,
    `messages where warnings = '{email,phone}'`,
    `message_images mi join images i on i.id = mi.image_id where i.purpose = 'message' and i.drawing is not null`,
  ])
    expect([some, (await count(some)) > 0]).toEqual([some, true])
  expect(await query(`select text from messages where text ~ 'https?://|www'`)).toEqual([])
})

test('messages are dated back, in order, and not before the listing they are about', async () => {
  expect(
    await query(`select m.id from messages m join threads t on t.id = m.thread_id
      left join listings l on l.id = t.listing_id
      where m.created_at > now() - interval '1 hour' or m.created_at < l.published_at`),
  ).toEqual([])
  expect(
    await query(`select 1 from messages a join messages b on b.thread_id = a.thread_id and b.position > a.position
      where b.created_at < a.created_at`),
  ).toEqual([])
})

test('a second start says nothing again, and leaves what was read read', async () => {
  await query('update thread_members set unread = 0')
  const before = await query('select id from messages order by position')
  await prepareDemo(rig.services, quiet)
  expect(await query('select id from messages order by position')).toEqual(before)
  expect(await query('select 1 from thread_members where unread > 0')).toEqual([])
})

test('demo conversations leave a visitor the whole limit of new conversations and messages', async () => {
  expect(await query(`select key from rate_limits where bucket in ('thread', 'message')`)).toEqual([])
})
