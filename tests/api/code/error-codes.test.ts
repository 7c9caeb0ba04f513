import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseSync, Visitor } from 'vite'
import { expect, test } from 'vitest'
import { projectRoot } from '#server/platform/config/config.ts'
import { type ErrorCode, errorCodes } from '#src/api/contract/values/error-codes.ts'

const server = readdirSync(join(projectRoot, 'server'), { recursive: true, encoding: 'utf8' })
  .filter(name => /\.tsx?$/.test(name))
  .map(name => [name, readFileSync(join(projectRoot, 'server', name), 'utf8')] as const)
const catalog = Object.entries(errorCodes) as [ErrorCode, { statuses: readonly number[]; means: string }][]

/** The status and the code of each refusal that names both. */
function refusalsIn(path: string, text: string): [status: number, code: string][] {
  const found: [number, string][] = []
  new Visitor({
    NewExpression({ callee, arguments: [status, code] }) {
      if (callee.type !== 'Identifier' || callee.name !== 'Refusal') return
      if (status?.type !== 'Literal' || code?.type !== 'Literal') return
      found.push([Number(status.value), String(code.value)])
    },
  }).visit(parseSync(path, text).program)
  return found
}

test('a refusal with a code has one of the statuses of the catalog', () => {
  const refusals = server.flatMap(([path, text]) => refusalsIn(path, text))
  expect(refusals.length).toBeGreaterThan(100)
  const strays = refusals.filter(
    ([status, code]) => !catalog.some(([name, { statuses }]) => name === code && statuses.includes(status)),
  )
  expect(strays).toEqual([])
})

test('a code of the catalog is one that the server answers', () => {
  const text = server.map(([, each]) => each).join('\n')
  // those of unfit images are made from the fault
  const unused = catalog.filter(([code]) => !code.startsWith('picture_') && !text.includes(`'${code}'`))
  expect(unused.map(([code]) => code)).toEqual([])
})

test('the codes in the specification are those of the catalog', () => {
  const file = join(projectRoot, 'docs/specification/errors.md')
  const heading = '## Codes\n\n'
  const rows = catalog.map(
    ([code, { statuses, means }]) => `| \`${code}\` | ${statuses.join(', ')} | ${means} |`,
  )
  const table = `${heading}| Code | Status | Meaning |\n|---|---|---|\n${rows.join('\n')}\n`
  const [before = ''] = readFileSync(file, 'utf8').split(heading)
  const whole = `${before.trimEnd()}\n\n${table}`
  if (process.env.UPDATE_TABLES === '1') writeFileSync(file, whole)
  expect(readFileSync(file, 'utf8')).toBe(whole)
})
