import { audit } from '#server/domains/accounts/index.ts'
import { findMember } from '#server/domains/moderation/index.ts'
import { type Command, CommandError } from '#server/platform/cli/command.ts'
import { oneLine } from '#server/platform/cli/one-line.ts'
import { withServices } from '#server/platform/cli/services.ts'
import { ask, type RowWith, statement, t } from '#server/platform/database/statement.ts'
import { fireAll } from '#server/platform/lifecycle/fire.ts'
import { change, type UnitOfWork } from '#server/platform/lifecycle/unit-of-work.ts'
import { eventText, type ThreadEventName } from './thread-events.ts'

const by = 'moderator' as const

const threadsOfMember = statement('list_threads_of_member', {
  text: `select t.id, t.state, u.email, u.id as other, l.title,
       (select count(*)::int from messages x where x.thread_id = t.id) as messages,
       (select max(x.created_at) from messages x where x.thread_id = t.id) as latest
     from threads t join users u on u.id = case when t.buyer_id = $1 then t.seller_id else t.buyer_id end
       left join listings l on l.id = t.listing_id
     where $1 in (t.buyer_id, t.seller_id) and exists (select from messages x where x.thread_id = t.id)
     order by latest desc, t.id`,
  parameters: [t.text],
  columns: {
    id: t.text,
    state: t.text,
    email: t.as<string>('citext'),
    other: t.text,
    title: t.orNull(t.text),
    messages: t.int,
    latest: t.timestamp,
  },
  planned: 'each time',
})

const list: Command = {
  values: ['email-or-id'],
  help: 'list the conversations of an account, the latest first',
  run: ([named = ''], context) =>
    withServices(context, async services => {
      const member = await findMember(services, named)
      const threads = await ask(services.pool, threadsOfMember, [member.id])
      if (threads.length === 0) return context.say(`${member.email} (${member.id}) has no conversation.`)
      for (const { id, state, email, other, title, messages, latest } of threads) {
        const about = title === null ? 'a listing that is gone' : `“${oneLine(title)}”`
        const count = messages === 1 ? '1 message' : `${messages} messages`
        const locked = state === 'locked' ? ', locked' : ''
        context.say(
          `${id}  with ${email} (${other}) about ${about}, ${count}, the latest ${latest.toISOString().slice(0, 10)}${locked}`,
        )
      }
    }),
}

const messagesOfThread = statement('list_messages_of_thread', {
  text: `select m.created_at, case m.from_id when t.buyer_id then 'buyer' when t.seller_id then 'seller' end as sender,
       m.text, m.event, (select count(*)::int from message_images i where i.message_id = m.id) as images
     from messages m join threads t on t.id = m.thread_id where t.id = $1 order by m.position`,
  parameters: [t.text],
  columns: {
    created_at: t.timestamp,
    sender: t.orNull(t.text),
    text: t.text,
    event: t.orNull(t.textOf<ThreadEventName>()),
    images: t.int,
  },
  planned: 'each time',
})

function lineOf({
  created_at,
  sender,
  text,
  event,
  images,
}: RowWith<typeof messagesOfThread.columns>): string {
  const at = created_at.toISOString().slice(0, 16).replace('T', ' ')
  if (event !== null) return `${at}  ${eventText(event, 'buyer', sender === 'buyer')}`
  const photos = images === 0 ? '' : ` [${images === 1 ? '1 image' : `${images} images`}]`
  return `${at}  ${sender}: ${oneLine(text)}${photos}`
}

const peopleOfThread = statement('people_of_thread', {
  text: 'select buyer_id, seller_id from threads where id = $1',
  parameters: [t.text],
  columns: { buyer_id: t.text, seller_id: t.text },
})

/** Adds an entry to the audit log of both people of a thread. @throws CommandError if there is no such thread. */
async function auditBoth(uow: UnitOfWork, id: string, audited: string): Promise<void> {
  const [people] = await uow.ask(peopleOfThread, [id])
  if (people === undefined) throw new CommandError(`There is no conversation ${id}.`)
  for (const userId of [people.buyer_id, people.seller_id])
    await audit(uow, userId, audited, by, { thread: id })
}

const read: Command = {
  values: ['thread-id'],
  help: 'show what was said in a conversation; that it was read stands in the audit log of both',
  run: ([id = ''], context) =>
    withServices(context, async services => {
      const messages = await change(services, async uow => {
        await auditBoth(uow, id, 'thread_read')
        return uow.ask(messagesOfThread, [id])
      })
      for (const message of messages) context.say(lineOf(message))
    }),
}

/** A command that fires one event of a thread. */
function deciding(
  type: 'thread.lock' | 'thread.unlock',
  { help, audited, said }: { help: string; audited: string; said: string },
): Command {
  return {
    values: ['thread-id', 'reason'],
    help,
    run: ([id = '', reason = ''], context) =>
      withServices(context, async services => {
        await change(services, async uow => {
          await auditBoth(uow, id, audited)
          await fireAll(services, [{ kind: 'thread', id, event: { type, by, reason } }], uow)
        })
        context.say(`${id} ${said}`)
      }),
  }
}

/** The commands by which moderators act on conversations. No route serves moderation (W-07, R-10). */
export const threadCommands: Readonly<Record<string, Command>> = {
  threads: list,
  'read-thread': read,
  'lock-thread': deciding('thread.lock', {
    help: 'stop a conversation; both can still read it',
    audited: 'thread_locked',
    said: 'is locked: nobody can write in it.',
  }),
  'unlock-thread': deciding('thread.unlock', {
    help: 'let the two people of a locked conversation write again',
    audited: 'thread_unlocked',
    said: 'is open again.',
  }),
}
