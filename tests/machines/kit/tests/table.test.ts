import { expect, test } from 'vitest'
import { type AnyStateMachine, setup } from 'xstate'
import { tableDifferences } from '../compare.ts'
import { explore } from '../explore.ts'
import { mutantsOf } from '../mutate.ts'
import { type StateRows, tableOf, writtenTable, writtenWalk } from '../table.ts'
import { kettle, kettleEvents } from './kettle-fixture.ts'

const tableFor = (machine: AnyStateMachine) => tableOf({ empty: explore(machine, { events: kettleEvents }) })
const withoutDigests = (text: string) => text.replaceAll(/ #[0-9a-f]{10}$/gm, '')
const digests = (states: readonly StateRows[]) =>
  Object.fromEntries(states.map(({ state, digest }) => [state, digest]))

test('a table holds each distinct row once, by name and without values', () => {
  expect(withoutDigests(writtenTable(tableFor(kettle)))).toBe(
    [
      '(start)',
      '  empty -> cold',
      '',
      'broken',
      '  kettle.repaired always -> scrapped / forgetProblem, send parent kettle.scrapped',
      '  kettle.repaired always [hasWater] -> cold / forgetProblem',
      '',
      'cold',
      '  kettle.filled [hasRoom] -> cold / fill',
      '  kettle.started -> cold / complain',
      '  kettle.started [hasWater] -> heating / start heat',
      '',
      'heating',
      '  done heat -> hot / whistle, wait coolDown',
      '  error heat -> broken / keepProblem',
      '  error heat [isBurst] -> broken / keepProblem, pourOut',
      '',
      'hot',
      '  after coolDown -> cold / pourOut',
      '',
    ].join('\n'),
  )
})

test('a walk holds every step with its values', () => {
  expect(withoutDigests(writtenWalk(tableFor(kettle)))).toContain(
    [
      'heating',
      '  empty: 1, it boils -> hot 1',
      '    whistle {"cups":1}',
      '    wait 5000',
      '  empty: 1, it has no power -> broken 1',
      '    problem null → "no power"',
      '  empty: 1, it bursts -> broken 2',
      '    cups 1 → 0',
      '    problem null → "burst"',
      '',
    ].join('\n'),
  )
})

test('another value in one effect moves the digest of the state it begins in and no row', () => {
  const slower = kettle.provide({ delays: { coolDown: 5001 } })
  const [usual, changed] = [tableFor(kettle), tableFor(slower)]
  expect(changed.map(({ rows }) => rows)).toEqual(usual.map(({ rows }) => rows))
  expect({ ...digests(changed), heating: '' }).toEqual({ ...digests(usual), heating: '' })
  expect(digests(changed).heating).not.toBe(digests(usual).heating)
})

test('another value in the context that is never written moves the digest of the start', () => {
  const labeled = (label: string) =>
    setup({ types: { context: {} as { label: string } } }).createMachine({
      context: { label },
      initial: 'on',
      states: { on: {} },
    })
  const [one, other] = [tableFor(labeled('one')), tableFor(labeled('other'))]
  expect([one.length, other.length]).toEqual([1, 1])
  expect(one[0]?.digest).not.toBe(other[0]?.digest)
})

test('says nothing where nothing differs', () => {
  const table = tableFor(kettle)
  expect(tableDifferences(writtenTable(table), table, writtenWalk(table))).toEqual([])
})

test('says which steps differ from those of the last green run', () => {
  const usual = tableFor(kettle)
  const slower = tableFor(kettle.provide({ delays: { coolDown: 1 } }))
  expect(tableDifferences(writtenTable(usual), slower, writtenWalk(usual))).toEqual([
    'Every row is as committed; values differ.',
    'Steps:',
    'heating',
    '  - empty: 1, it boils -> hot 1\n    whistle {"cups":1}\n    wait 5000',
    '  + empty: 1, it boils -> hot 1\n    whistle {"cups":1}\n    wait 1\n    in empty: heating {"cups":1,"problem":null}',
  ])
})

test('says which rows differ, and the states that are gone', () => {
  const usual = tableFor(kettle)
  const [mutant] = mutantsOf(kettle).filter(
    ({ name }) => name === 'cold | kettle.started | 2: without complain',
  )
  const changed = mutant === undefined ? [] : tableFor(mutant.make())
  expect(tableDifferences(writtenTable(usual), changed, writtenWalk(usual))).toEqual([
    'Rows:',
    'cold',
    '  - kettle.started -> cold / complain',
    '  + kettle.started -> cold',
    'Steps:',
    'cold',
    '  - empty: 1, started -> cold 1\n    complain',
    '  + empty: 1, started -> cold 1\n    in empty: cold {"cups":0,"problem":null}',
  ])
  const lost = usual.filter(({ state }) => state !== 'hot')
  expect(tableDifferences(writtenTable(usual), lost, writtenWalk(usual))).toEqual([
    'Rows:',
    'hot',
    '  - after coolDown -> cold / pourOut',
    'Steps:',
  ])
})

test('prints about forty steps at most', () => {
  const steps = Array.from({ length: 50 }, (_, index) => ({ text: `step ${index}`, from: 'anywhere' }))
  const state = { state: 'busy', digest: 'abc', rows: ['  go -> busy'], steps }
  const differences = tableDifferences('busy #def\n  go -> busy\n', [state])
  expect([differences.length, differences.at(-2), differences.at(-1)]).toEqual([
    44,
    '  ~ step 39\n    in anywhere',
    '  … and 10 more',
  ])
})

test('prints the steps of the states that moved where the last green run is not there', () => {
  const usual = tableFor(kettle)
  const slower = tableFor(kettle.provide({ delays: { coolDown: 1 } }))
  expect(tableDifferences(writtenTable(usual), slower)).toEqual([
    'Every row is as committed; values differ.',
    'Steps:',
    'heating',
    '  ~ empty: 1, it boils -> hot 1\n    whistle {"cups":1}\n    wait 1\n    in empty: heating {"cups":1,"problem":null}',
    '  ~ empty: 1, it has no power -> broken 1\n    problem null → "no power"\n    in empty: heating {"cups":1,"problem":null}',
    '  ~ empty: 1, it bursts -> broken 2\n    cups 1 → 0\n    problem null → "burst"\n    in empty: heating {"cups":1,"problem":null}',
  ])
})
