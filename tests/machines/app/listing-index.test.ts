import { expect } from 'vitest'
import { Columns } from '#server/domains/listing-index/columns.ts'
import { listingIndexMachine } from '#server/domains/listing-index/listing-index-machine.ts'
import { describeMachine, done, failed, rigOf } from '../kit.ts'

const missed = { type: 'changes.missed' }
const changed = { type: 'listings.changed' }
const build = { columns: new Columns(), took: 100 }

/** An index that is whole. */
async function wholeRig(machine: typeof listingIndexMachine) {
  const index = rigOf(machine)
  index.send(missed)
  await index.answer('build', build)
  return index
}

describeMachine({
  name: 'listing-index',
  machine: listingIndexMachine,
  events: {
    'changes.missed': missed,
    'listings.changed': changed,
    closed: { type: 'closed' },
    'all are read': done('build', build),
    'reading all failed': failed('build', new Error('gone')),
    'the changed are read': done('catchUp', 0),
    'some of the changed are read': done('catchUp', 3),
    'reading the changed failed': failed('catchUp', new Error('gone')),
  },
  project: ({ columns, rest }: { columns: Columns | null; rest: number }) => [columns !== null, rest],
  invariants: {
    waiting: ({ context }) => context.columns === null,
    building: ({ context, children }) => context.columns === null && 'build' in children,
    'building.current': ({ context }) => context.columns === null,
    'building.changed': ({ context }) => context.columns === null,
    'building.outdated': ({ context }) => context.columns === null,
    resting: ({ context, children }) => context.columns === null && Object.keys(children).length === 0,
    whole: ({ context }) => context.columns !== null,
    'whole.current': ({ children }) => Object.keys(children).length === 0,
    'whole.behind': ({ children }) => 'catchUp' in children,
    'whole.behind.once': ({ children }) => 'catchUp' in children,
    'whole.behind.again': ({ children }) => 'catchUp' in children,
    closed: ({ context, status }) => context.columns === null && status === 'done',
  },
  behaviours: {
    'listings are read once changes are received': async machine => {
      const index = rigOf(machine)
      index.send(changed)
      expect([index.state(), index.calls('build')]).toEqual(['waiting', []])
      index.send(missed)
      expect(index.calls('build')).toHaveLength(1)
      await index.answer('build', build)
      expect([index.state(), index.context().columns]).toEqual(['whole.current', build.columns])
    },
    'listings changed during a build are read after it': async machine => {
      const index = rigOf(machine)
      index.send(missed)
      index.send(changed)
      await index.answer('build', build)
      expect([index.state(), index.calls('catchUp')]).toEqual(['whole.behind.once', [build.columns]])
    },
    'a build is not used when changes were missed meanwhile; the next one follows after a rest of four times as long':
      async machine => {
        const index = rigOf(machine)
        index.send(missed)
        index.send(missed)
        index.send(changed)
        await index.answer('build', build)
        expect([index.state(), index.context().columns]).toEqual(['resting', null])
        await index.pass(399)
        expect(index.calls('build')).toHaveLength(1)
        await index.pass(1)
        expect(index.calls('build')).toHaveLength(2)
        await index.answer('build', build)
        expect(index.state()).toBe('whole.current')
      },
    'a failed build is logged and tried again after a second': async machine => {
      const index = rigOf(machine)
      const error = new Error('no database')
      index.send(missed)
      await index.refuse('build', error)
      expect([index.state(), index.actions]).toEqual([
        'resting',
        [{ action: 'logFailure', params: { error } }],
      ])
      await index.pass(999)
      expect(index.state()).toBe('resting')
      await index.pass(1)
      expect(index.state()).toBe('building.current')
    },
    'changed listings are read, round after round, until none is left': async machine => {
      const index = await wholeRig(machine)
      index.send(changed)
      index.send(changed)
      await index.answer('catchUp', 0)
      expect([index.state(), index.context().rounds]).toEqual(['whole.behind.once', 1])
      await index.answer('catchUp', 1)
      expect([index.state(), index.context().rounds]).toEqual(['whole.behind.once', 2])
      await index.answer('catchUp', 0)
      expect([index.state(), index.context().rounds]).toEqual(['whole.current', 3])
      expect(index.calls('catchUp')).toEqual([build.columns, build.columns, build.columns])
    },
    'where changed listings cannot be read, all are read anew at once': async machine => {
      const index = await wholeRig(machine)
      const error = new Error('no database')
      index.send(changed)
      await index.refuse('catchUp', error)
      expect([index.state(), index.context().columns]).toEqual(['building.current', null])
      expect(index.actions).toEqual([{ action: 'logFailure', params: { error } }])
    },
    'missed changes end a whole index': async machine => {
      const index = await wholeRig(machine)
      index.send(changed)
      index.send(missed)
      expect([index.state(), index.context().columns]).toEqual(['building.current', null])
      expect(index.isGivenUp('catchUp')).toBe(true)
    },
    'a closed index gives up what it reads': async machine => {
      const index = rigOf(machine)
      index.send(missed)
      index.send({ type: 'closed' })
      expect([index.state(), index.isGivenUp('build')]).toEqual(['closed', true])
      const whole = await wholeRig(machine)
      whole.send({ type: 'closed' })
      expect([whole.state(), whole.context().columns]).toEqual(['closed', null])
    },
  },
})
