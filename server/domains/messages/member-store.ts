import {
  type Asked,
  ask,
  countChanged,
  type Statement,
  statement,
  t,
} from '#server/platform/database/statement.ts'
import type { UnitOfWork } from '#server/platform/lifecycle/unit-of-work.ts'

const ofMember = [t.text, t.text] as const

const threadRole = statement('role_in_thread', {
  text: `select t.buyer_id = m.user_id as is_buyer from thread_members m join threads t on t.id = m.thread_id
     where m.thread_id = $1 and m.user_id = $2`,
  parameters: ofMember,
  columns: { is_buyer: t.bool },
})

/** The side of a member in a thread; undefined if the thread does not exist, or is not theirs. */
export async function findRole(
  on: Asked,
  threadId: string,
  userId: string,
): Promise<'buyer' | 'seller' | undefined> {
  const [found] = await ask(on, threadRole, [threadId, userId])
  return found && (found.is_buyer ? 'buyer' : 'seller')
}

const lockedMember = statement('lock_thread_member', {
  text: 'select 1 from thread_members where thread_id = $1 and user_id = $2 for update',
  parameters: ofMember,
})

const readUntil = statement('read_thread_until', {
  // one's own messages are never unread, nor is the count ever higher than it was
  text: `update thread_members m set read_position = greatest(m.read_position, r.position),
       unread = case when r.position <= m.read_position then m.unread else least(m.unread,
         (select count(*)::int from messages x where x.thread_id = m.thread_id and x.position > r.position
           and x.from_id is distinct from m.user_id)) end
     from (select position from messages where id = $3 and thread_id = $1) r
     where m.thread_id = $1 and m.user_id = $2 returning m.unread`,
  parameters: [t.text, t.text, t.text],
  columns: { unread: t.int },
})

/**
 * Marks a thread as read for a member, up to a message. The member's row is locked first: a message that is
 * written meanwhile is counted here, or raises the count afterwards. Returns what is left unread; undefined if
 * the thread has no such message.
 */
export async function markThreadRead(
  uow: UnitOfWork,
  threadId: string,
  userId: string,
  until: string,
): Promise<number | undefined> {
  await uow.ask(lockedMember, [threadId, userId])
  const [read] = await uow.ask(readUntil, [threadId, userId, until])
  return read?.unread
}

/** What a member does with their own side of a thread. */
export type MemberEvent = 'archive' | 'unarchive' | 'mute' | 'unmute'

const changing = (name: string, set: string) =>
  statement(name, {
    text: `update thread_members m set ${set} where m.thread_id = $1 and m.user_id = $2`,
    parameters: ofMember,
  })

const changes: Readonly<Record<MemberEvent, Statement<typeof ofMember>>> = {
  // nothing that nobody finds may keep the mark in the header
  archive: changing(
    'archive_thread',
    `is_archived = true, unread = 0, read_position = greatest(m.read_position,
       coalesce((select max(x.position) from messages x where x.thread_id = m.thread_id), 0))`,
  ),
  unarchive: changing('unarchive_thread', 'is_archived = false'),
  mute: changing('mute_thread', 'is_muted = true'),
  unmute: changing('unmute_thread', 'is_muted = false'),
}

/** Changes a member's own side of a thread; returns whether the thread is theirs. */
export async function changeMember(
  on: Asked,
  threadId: string,
  userId: string,
  event: MemberEvent,
): Promise<boolean> {
  return (await countChanged(on, changes[event], [threadId, userId])) === 1
}
