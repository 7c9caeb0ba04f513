import { parseSync } from 'vite'
import { expect, test } from 'vitest'
import { codeChanges } from '#tests/mutation/code-changes.ts'
import { named, sampleOf } from '#tests/mutation/mutant.ts'
import { nodesIn } from '#tests/mutation/nodes.ts'
import { sqlMutants } from '#tests/mutation/sql-mutants.ts'
import { switched } from '#tests/mutation/switch.ts'

/** All mutants of a file, numbered from 1. */
function mutantsOf(code: string) {
  const changes = nodesIn(code, parseSync('x.ts', code).program).flatMap(place => [
    ...codeChanges(place),
    ...sqlMutants(place),
  ])
  return named('x.ts', code, [...changes]).map((mutant, index) => ({
    ...mutant,
    area: 'http' as const,
    number: index + 1,
  }))
}

const changesOf = (code: string) => mutantsOf(code).map(({ before, after }) => `${before} → ${after}`)

test('a program is changed at its conditions, statements and values', () => {
  expect(changesOf('if (a < b && !c) d(); else e = 1')).toEqual([
    'a < b && !c → !(a < b && !c)',
    'a < b && !c → a < b || !c',
    'a < b → a <= b',
    'd(); → nothing',
    'e = 1 → nothing',
  ])
  expect(changesOf('const x = { a: [1, true], b: Math.min(2 * y, "a" + z) }')).toEqual([
    'a: [1, true] → nothing',
    '1 → nothing',
    'true → nothing',
    'true → false',
    'b: Math.min(2 * y, "a" + z) → nothing',
    'Math.min → Math.max',
    '2 * y → 2 / y',
  ])
})

test('SQL loses one condition at a time, and keeps its parameters', () => {
  // a template within a template
  const more = `$${'{more}'}`
  const where = `where a = $1 and (b is null or c between 1 and 2) ${more}`
  const code = `const rows = ask(\`select 1 from t ${where} order by d desc\`, [a])`
  expect(mutantsOf(code).map(({ replacement }) => replacement.slice(17, -1))).toEqual([
    `where (true or (a = $1)) and (b is null or c between 1 and 2) ${more} order by d desc`,
    `where a = $1 and (true or ((b is null or c between 1 and 2))) ${more} order by d desc`,
    `where a = $1 and (b is not null or c between 1 and 2) ${more} order by d desc`,
    `where a = $1 and (b is null or c between 1 and 2) ${more} order by d asc`,
  ])
  expect(changesOf("const text = 'It is where you are, and in order.'")).toEqual([])
})

test('code with all its mutants does the same while none is on, and one thing otherwise while one is', () => {
  const code = `const seen = []
    const see = (x) => { seen.push(x) }
    if (n > 1) see('many')
    else see('few')
    const more = [n === 1 && 'one', ...['x']]
    more.forEach(see)
    return seen`
  const mutants = mutantsOf(code)
  const run = (on: number) =>
    new Function('__mutant', '__same', 'n', switched(code, mutants))(
      (number: number) => number === on,
      (value: unknown) => value,
      1,
    )
  const outcomes = Object.fromEntries(mutants.map(({ name, number }) => [name.slice(7), run(number)]))
  expect(run(0)).toEqual(['few', 'one', 'x'])
  expect(outcomes).toMatchObject({
    'n > 1 → n >= 1': ['many', 'one', 'x'],
    "see('many') → nothing": ['few', 'one', 'x'],
    "see('few') → nothing": ['one', 'x'],
    "'x' → nothing": ['few', 'one'],
    'seen.push(x) → nothing': [],
  })
})

test('the same seed chooses the same mutants, of every kind as many', () => {
  const mutants = mutantsOf(
    'if (a) b(); else c(); f(`select 1 from t where a = 1 and b = 2`); x = { d: 1, e: 2, f: 3, g: 4, h: 5, i: 6 }',
  )
  const sample = sampleOf(mutants, 4, 'seed')
  expect(sampleOf(mutants.toReversed(), 4, 'seed')).toEqual(sample)
  expect(sample.map(({ operator }) => operator)).toEqual([
    'sql condition dropped',
    'condition negated',
    'statement dropped',
    'property removed',
  ])
})
