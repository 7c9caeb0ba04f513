import { demoWorldKey } from '#server/platform/clock/demo-world.ts'
import { advanceClock, followClock } from '#server/platform/clock/offset.ts'
import { ask, type RowWith, statement, t } from '#server/platform/database/statement.ts'
import type { Services } from '#server/platform/handler/handler.ts'
import { type Command, CommandError } from './command.ts'
import { withServices } from './services.ts'

const units = { m: 60_000, h: 3_600_000, d: 86_400_000 } as const

/** The clock never goes back, so a typing mistake must not cost years. */
const most = 366 * units.d

/** Does what is due by the clock: deadlines in their order, then what providers settle by then. */
type DoDue = (services: Services) => Promise<void>

/**
 * Shows the marketplace's clock, or moves it ahead: everything due by then happens, in order, as if the time
 * had passed, and is printed (W-03).
 */
export const clockCommand = (doDue: DoDue): Command => ({
  values: ['duration'],
  isOptional: true,
  flags: ['--yes'],
  help: "show the demo's clock, or move it ahead, by +20m, +36h or +5d; --yes moves a real shop's",
  run: async ([text], context, flags) => {
    const ms = text === undefined ? 0 : parseDuration(text)
    await withServices(
      context,
      async services => {
        if (ms === 0) return context.say(timeOf(services))
        if (!flags.has('--yes')) await refuseRealShop(services)
        await moveAhead(services, ms, { doDue, say: context.say })
      },
      'there is no clock to move',
    )
  },
})

/**
 * `+20m`, `36h`, `+5d` in milliseconds.
 * @throws CommandError for anything else, for nothing, and for more than a year.
 */
export function parseDuration(text: string): number {
  const [, count = '', unit = ''] = /^\+?(\d{1,9})([mhd])$/.exec(text) ?? []
  const factor = unit === 'm' || unit === 'h' || unit === 'd' ? units[unit] : 0
  const ms = Number(count) * factor
  if (ms === 0) {
    throw new CommandError(`"${text}" is no duration: write minutes, hours or days, as in +20m, +36h or +5d.`)
  }
  if (ms <= most) return ms
  throw new CommandError(
    `${text} is more than a year, and the clock never goes back: move it by 366d at most.`,
  )
}

async function refuseRealShop({ db }: Services): Promise<void> {
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

function timeOf({ clock: time }: Services): string {
  const offset = time.offset()
  const ahead = offset === 0 ? '' : `, ${inWords(offset)} ahead of this machine's`
  return `The marketplace's clock says ${minuteOf(time.now())} UTC${ahead}.`
}

const lastLine = statement('find_last_transition', {
  text: 'select coalesce(max(id), 0) as id from transition_log',
  columns: { id: t.bigint },
  planned: 'each time',
})

const linesSince = statement('find_transitions_since', {
  text: `select kind, entity_id, event, from_state, to_state, at from transition_log
     where id > $1 and by in ('system', 'provider') order by id`,
  parameters: [t.bigint],
  columns: {
    kind: t.text,
    entity_id: t.text,
    event: t.text,
    from_state: t.text,
    to_state: t.text,
    at: t.timestamp,
  },
  planned: 'each time',
})

const leftDue = statement('count_due_deadlines', {
  text: 'select count(*) as left from deadlines where at <= $1',
  parameters: [t.timestamp],
  columns: { left: t.bigint },
  planned: 'each time',
})

/** Does what is due, beside a running server or alone, and prints what happened, whoever made it happen. */
async function moveAhead(
  services: Services,
  ms: number,
  { doDue, say }: { doDue: DoDue; say: (line: string) => void },
): Promise<void> {
  const { db, pool } = services
  const [before] = await ask(pool, lastLine, [])
  await advanceClock(db, ms)
  await followClock(services)
  say(timeOf(services))
  await doDue(services)
  const lines = await ask(pool, linesSince, [before?.id ?? 0])
  for (const line of lines) say(describe(line))
  if (lines.length === 0) say('Nothing was due.')
  const [due] = await ask(pool, leftDue, [services.clock.now()])
  const left = due?.left ?? 0
  if (left > 0) {
    say(`${left} ${left === 1 ? 'deadline' : 'deadlines'} could not be carried out. The server tries again.`)
  }
}

function describe(line: RowWith<typeof linesSince.columns>): string {
  const { kind, entity_id: id, event, from_state: from, to_state: to, at } = line
  return `  ${minuteOf(at)}  ${kind} ${id}  ${event}: ${from === to ? from : `${from} → ${to}`}`
}

/** `2026-11-30 07:10`, in UTC. */
function minuteOf(time: Date): string {
  const text = time.toISOString()
  return `${text.slice(0, 10)} ${text.slice(11, 16)}`
}

/** `5 days`, `1 day 12 hours`, `20 minutes`. */
function inWords(ms: number): string {
  const minutes = Math.floor(ms / units.m)
  const parts = [
    [Math.floor(minutes / 1440), 'day'],
    [Math.floor(minutes / 60) % 24, 'hour'],
    [minutes % 60, 'minute'],
  ] as const
  const shown = parts.filter(([count]) => count > 0)
  return shown.map(([count, unit]) => `${count} ${unit}${count === 1 ? '' : 's'}`).join(' ')
}
