import { demoWorldKey } from '#server/platform/clock/demo-world.ts'
import { advanceClock } from '#server/platform/clock/offset.ts'
import { type Connection, connect } from '#server/platform/database/connect.ts'
import { ask, statement, t } from '#server/platform/database/statement.ts'
import { type Command, CommandError } from './command.ts'
import { findSource } from './source.ts'

const units = { m: 60_000, h: 3_600_000, d: 86_400_000 } as const

/** The clock never goes back, so a typing mistake must not cost years. */
const most = 366 * units.d

/** Moves the marketplace's clock ahead: everything due by then happens, as if the time had passed. */
export const advance: Command = {
  values: ['duration'],
  flags: ['--yes'],
  help: "move the demo's clock ahead, by 20m, 36h or 5d; --yes moves a real shop's",
  run: async ([text = ''], context, flags) => {
    const ms = parseDuration(text)
    const source = await findSource(context, 'there is no clock to move')
    const connection = connect(source.url, { poolMax: 1 })
    try {
      await refuseRealShop(connection, flags.has('--yes'))
      const offset = await advanceClock(connection.db, ms)
      const time = new Date(Date.now() + offset).toISOString()
      context.say(
        `The marketplace's clock says ${time.slice(0, 10)} ${time.slice(11, 16)} UTC, ${inWords(offset)} ahead of this machine's. ` +
          'Running servers follow within ten seconds.',
      )
    } finally {
      await connection.close()
      await source.close()
    }
  },
}

/**
 * `20m`, `36h`, `5d` in milliseconds.
 * @throws CommandError for anything else, for nothing, and for more than a year.
 */
export function parseDuration(text: string): number {
  const [, count = '', unit = ''] = /^(\d{1,9})([mhd])$/.exec(text) ?? []
  const factor = unit === 'm' || unit === 'h' || unit === 'd' ? units[unit] : 0
  const ms = Number(count) * factor
  if (ms === 0) {
    throw new CommandError(`"${text}" is no duration: write minutes, hours or days, as in 20m, 36h or 5d.`)
  }
  if (ms <= most) return ms
  throw new CommandError(
    `${text} is more than a year, and the clock never goes back: move it by 366d at most.`,
  )
}

const settingsThere = statement('settings_there', {
  text: `select to_regclass('public.settings') is not null as there`,
  columns: { there: t.bool },
  planned: 'each time',
})

async function refuseRealShop({ pool, db }: Connection, isMeant: boolean): Promise<void> {
  const [settings] = await ask(pool, settingsThere, [])
  if (!settings?.there) throw new CommandError('The database is empty: there is no clock to move.')
  if (isMeant) return
  const marker = await db
    .selectFrom('settings')
    .select('key')
    .where('key', '=', demoWorldKey)
    .executeTakeFirst()
  if (marker) return
  throw new CommandError(
    'This database does not hold the demo world. In a real shop, moving the clock lets reservations and orders run out ' +
      'and pays them back, and it never goes back: if you mean it, add --yes.',
  )
}

/** `5 days`, `1 day 12 hours`, `20 minutes`. */
function inWords(ms: number): string {
  const minutes = Math.floor(ms / units.m)
  const parts = [
    [Math.floor(minutes / 1440), 'day'],
    [Math.floor(minutes / 60) % 24, 'hour'],
    [minutes % 60, 'minute'],
  ] as const
  const told = parts.filter(([count]) => count > 0)
  return told.map(([count, unit]) => `${count} ${unit}${count === 1 ? '' : 's'}`).join(' ')
}
