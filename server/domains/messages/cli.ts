import { audit } from '#server/domains/accounts/index.ts'
import { type Command, CommandError } from '#server/platform/cli/command.ts'
import { withServices } from '#server/platform/cli/services.ts'
import { statement, t } from '#server/platform/database/statement.ts'
import { fireAll } from '#server/platform/lifecycle/fire.ts'
import { change } from '#server/platform/lifecycle/unit-of-work.ts'

const by = 'moderator' as const

const peopleOfThread = statement('people_of_thread', {
  text: 'select buyer_id, seller_id from threads where id = $1',
  parameters: [t.text],
  columns: { buyer_id: t.text, seller_id: t.text },
})

/** A command that fires one event of a thread and adds an entry to the audit log of its two people. */
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
          const [people] = await uow.ask(peopleOfThread, [id])
          if (people === undefined) throw new CommandError(`There is no conversation ${id}.`)
          await fireAll(services, [{ kind: 'thread', id, event: { type, by, reason } }], uow)
          await audit(uow, people.buyer_id, audited, by, { thread: id })
          await audit(uow, people.seller_id, audited, by, { thread: id })
        })
        context.say(`${id} ${said}`)
      }),
  }
}

/** The commands by which moderators act on conversations. No route serves moderation (W-07, R-10). */
export const threadCommands: Readonly<Record<string, Command>> = {
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
