import { expect, test } from 'vitest'
import { lost, nothing } from '#tests/support/stops/busy-shop.ts'
import { type Moment, moments } from '#tests/support/stops/moments.ts'
import { processesOf, send } from '#tests/support/stops/processes.ts'
import {
  aHome,
  becomesReady,
  isPortTaken,
  runStart,
  type StartCommand,
} from '#tests/support/stops/start-command.ts'
import { type Way, ways } from '#tests/support/stops/ways.ts'

/** Everything is gone within this time; milliseconds. */
const longest = 10_000

const cells = moments.flatMap(moment =>
  ways.map(way => ({ way, moment, title: `${way.name} ${moment.name}` })),
)

/** Waits until no process of the command is left, and answers after how many milliseconds. */
async function isGone({ home }: StartCommand): Promise<number> {
  const from = performance.now()
  await expect.poll(() => processesOf(home.folder), { timeout: longest, interval: 50 }).toEqual([])
  expect(await isPortTaken(home)).toBe(false)
  return performance.now() - from
}

test.each(cells)(
  '$title: ends everything and loses nothing',
  { timeout: 400_000 },
  async ({ way, moment, title }) => {
    const home = await aHome()
    try {
      const took = await run(way, moment)
      console.info(`${title}: ${took}`)
    } finally {
      await home.remove()
    }

    async function run(
      { end, inTerminal = false, hitsServer = false }: Way,
      { reach, isUp }: Moment,
    ): Promise<string> {
      const acknowledged = nothing()
      const { command, after } = await reach(home, acknowledged, inTerminal)
      const server = await command.server()
      await end(command)
      let ms: number | undefined
      if (hitsServer && isUp) {
        // as designed: its supervisor starts another
        await expect
          .poll(async () => [0, server].includes(await command.server()), { timeout: 60_000 })
          .toBe(false)
        await becomesReady(command)
      } else ms = await isGone(command)
      await after?.()
      const again = ms === undefined ? command : runStart(home)
      await becomesReady(again)
      expect(await lost(home, acknowledged)).toEqual([])
      send(await again.npm(), 'SIGTERM')
      const last = await isGone(again)
      const counts = `${acknowledged.messages.length + acknowledged.orders + acknowledged.images.length} writes`
      return `${ms === undefined ? 'came back' : `gone after ${Math.round(ms)} ms`}, then ${Math.round(last)} ms; ${counts}`
    }
  },
)
