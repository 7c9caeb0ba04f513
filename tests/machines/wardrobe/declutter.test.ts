import { expect } from 'vitest'
import { declutterMachine } from '#src/machines/editors/wardrobe/declutter.ts'
import { describeMachine, done, failed, rigOf } from '../kit.ts'

const queue = [
  { slug: 'coat', decision: null },
  { slug: 'hat', decision: 'maybe' },
]
const away = { status: 503, code: 'unavailable', message: 'Back in a moment.' }
const decided = (decision: string) => ({ type: 'clean.decided', decision })

describeMachine({
  name: 'declutter',
  machine: declutterMachine,
  events: {
    'two garments come': done('load', queue),
    'nothing is to be decided': done('load', []),
    'they do not come': failed('load', away),
    'clean.retried': { type: 'clean.retried' },
    'keep it': decided('keep'),
    'sell it': decided('sell'),
    'clean.skipped': { type: 'clean.skipped' },
    'clean.back': { type: 'clean.back' },
    'it is saved': done('decide', undefined),
    'it cannot be saved': failed('decide', away),
  },
  project: ({
    queue: list,
    at,
    wanted,
    problem,
  }: {
    queue: typeof queue
    at: number
    wanted: unknown
    problem: unknown
  }) => ({
    queue: list.map(({ decision }) => decision).join(),
    ...{ at, wanted, problem },
  }),
  invariants: {
    loading: ({ children }) => 'load' in children,
    failed: ({ context }) => context.problem !== null,
    asking: ({ context, children }) =>
      context.wanted === null && context.at < context.queue.length && !('decide' in children),
    deciding: ({ context, children }) => context.wanted !== null && 'decide' in children,
    over: ({ context }) => context.at >= context.queue.length && context.wanted === null,
  },
  behaviours: {
    'garments are decided one after the other, each once, until all are done': async machine => {
      const clean = rigOf(machine)
      await clean.answer('load', queue)
      clean.send({ type: 'clean.back' })
      expect([clean.state(), clean.context().at]).toEqual(['asking', 0])
      clean.send(decided('sell'))
      clean.send(decided('keep'))
      expect([clean.state(), clean.calls('decide')]).toEqual([
        'deciding',
        [{ slug: 'coat', decision: 'sell' }],
      ])
      await clean.answer('decide')
      expect([clean.state(), clean.context().at, clean.context().queue]).toEqual([
        'asking',
        1,
        [{ slug: 'coat', decision: 'sell' }, queue[1]],
      ])
      clean.send({ type: 'clean.skipped' })
      expect(clean.state()).toBe('over')
      clean.send({ type: 'clean.back' })
      expect([clean.state(), clean.context().at]).toEqual(['asking', 1])
      clean.send(decided('keep'))
      await clean.answer('decide')
      expect([clean.state(), clean.context().queue]).toMatchObject(['over', [{}, { decision: 'keep' }]])
      clean.send({ type: 'clean.retried' })
      await clean.answer('load', [])
      expect([clean.state(), clean.context().at]).toEqual(['over', 0])
      clean.send({ type: 'clean.back' })
      expect(clean.state()).toBe('over')
    },
    'a list that does not exist is missing, any other failure is not': async machine => {
      for (const [failure, isMissing] of [
        [{ ...away, status: 404 }, true],
        [away, false],
        [{ ...away, status: 422 }, false],
        [new TypeError('no line'), false],
      ] as const) {
        const clean = rigOf(machine)
        await clean.refuse('load', failure)
        expect([clean.state(), clean.context().isMissing]).toEqual(['failed', isMissing])
        clean.send({ type: 'clean.retried' })
        await clean.answer('load', queue)
        expect(clean.context().isMissing).toBe(false)
      }
    },
    'a decision that cannot be saved keeps its garment and shows the reason until the next try':
      async machine => {
        const clean = rigOf(machine)
        await clean.refuse('load', away)
        expect([clean.state(), clean.context().problem]).toEqual(['failed', away.message])
        clean.send({ type: 'clean.retried' })
        await clean.answer('load', queue)
        expect(clean.context().problem).toBe(null)
        for (const event of [decided('keep'), { type: 'clean.skipped' }]) {
          clean.send(decided('sell'))
          await clean.refuse('decide', away)
          expect([clean.state(), clean.context().problem, clean.context().wanted]).toEqual([
            'asking',
            away.message,
            null,
          ])
          clean.send(event)
          expect(clean.context().problem).toBe(null)
          if (event.type === 'clean.decided') await clean.answer('decide')
        }
        clean.send({ type: 'clean.back' })
        clean.send(decided('sell'))
        await clean.refuse('decide', away)
        clean.send({ type: 'clean.back' })
        expect([clean.context().at, clean.context().problem]).toEqual([0, null])
      },
  },
})
