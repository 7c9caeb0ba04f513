import { pino } from 'pino'
import { systemClock } from '#server/platform/clock/clock.ts'
import { readOffset } from '#server/platform/clock/offset.ts'
import { readSecret } from '#server/platform/config/secret.ts'
import { connect } from '#server/platform/database/connect.ts'
import { ask, statement, t } from '#server/platform/database/statement.ts'
import { chooseFileStorage } from '#server/platform/files/choose.ts'
import type { Services } from '#server/platform/handler/handler.ts'
import { Refusal } from '#server/platform/handler/refusal.ts'
import { type CommandContext, CommandError } from './command.ts'
import { findSource } from './source.ts'

const auditLogThere = statement('audit_log_there', {
  text: `select to_regclass('public.audit_log') is not null as there`,
  columns: { there: t.bool },
  planned: 'each time',
})

/**
 * Gives a command that changes accounts its services, on the database of the running server, or on the
 * stopped one, started for this command. The server sends the resulting mails when it runs. A refusal by a
 * chart is printed as a sentence.
 *
 * @param nothing ends the sentence where there is no database.
 */
export async function withServices<T>(
  context: CommandContext,
  work: (services: Services) => Promise<T>,
  nothing = 'there is nobody to moderate',
): Promise<T> {
  const source = await findSource(context, nothing)
  const connection = connect(source.url, { poolMax: 2 })
  const { db, pool } = connection
  let composed: ReturnType<CommandContext['compose']> | undefined
  try {
    const [auditLog] = await ask(pool, auditLogThere, [])
    if (!auditLog?.there)
      throw new CommandError('The database is empty, or older than this program: start the server first.')
    composed = context.compose({
      config: context.config,
      db,
      pool,
      log: pino({ level: 'silent' }),
      secret: await readSecret({ db }),
      clock: systemClock(await readOffset(db)),
      files: chooseFileStorage(context.config),
    })
    return await work(composed.services)
  } catch (error) {
    throw error instanceof Refusal ? new CommandError(error.message) : error
  } finally {
    await composed?.close()
    await connection.close()
    await source.close()
  }
}
