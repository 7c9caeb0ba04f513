import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseSync, Visitor } from 'vite'
import { expect, test } from 'vitest'
import { projectRoot } from '#server/platform/config/config.ts'

/** A title says subject, condition and result: none of these begins with a subject. */
const noSubject =
  /^(what(ever)?|who(ever|se|m)?|where(ver)?|of|from|nobody|nothing|none|ones?|it|they|she|he|there|nor|neither|and|but|so|once|until|since|while|whether|which|how|why|those|these|that|this|others?|others’|everybody|everything|anybody|anything|somebody|something|many|more|most|some|few)\b/i
/** Words that have a better one in docs/glossary.md. */
const replaced = /\b(told|wish(es|ed)?|she|her|hers|herself|heeds?|anew)\b/i
const mostExceptions = 0.03

type Node = Parameters<NonNullable<ConstructorParameters<typeof Visitor>[0]['CallExpression']>>[0]

/** The titles of all tests of a file: those of its `describe`s and its own, as Vitest prints them. */
function titlesIn(file: string, text: string): string[] {
  const titles: string[] = []
  const outer: { title: string; end: number }[] = []
  const { program } = parseSync(file, text)
  new Visitor({
    CallExpression(call) {
      while ((outer.at(-1)?.end ?? Number.POSITIVE_INFINITY) < call.start) outer.pop()
      const title = textOf(call.arguments[0])
      const name = nameOf(call.callee)
      if (title === null || call.arguments.length < 2) return
      if (name === 'describe') outer.push({ title, end: call.end })
      if (name === 'test') titles.push([...outer.map(each => each.title), title].join(' '))
    },
    Property({ key, value }) {
      if (key.type !== 'Identifier' || key.name !== 'behaviours' || value.type !== 'ObjectExpression') return
      for (const each of value.properties) {
        const title = each.type === 'Property' ? textOf(each.key) : null
        if (title !== null) titles.push(title)
      }
    },
  }).visit(program)
  return titles
}

function textOf(
  node: Node['arguments'][number] | Node['callee'] | undefined | { type: string },
): string | null {
  if (node === undefined) return null
  if (node.type === 'Literal' && 'value' in node) return typeof node.value === 'string' ? node.value : null
  if (node.type !== 'TemplateLiteral' || !('quasis' in node)) return null
  return node.quasis.map(({ value }) => value.cooked).join('…')
}

/** `test` of `test.each(…)` and `test.for(…)`, too. */
function nameOf(callee: Node['callee']): string | null {
  if (callee.type === 'Identifier') return callee.name
  if (callee.type === 'CallExpression') return nameOf(callee.callee)
  return callee.type === 'MemberExpression' ? nameOf(callee.object) : null
}

const titles = readdirSync(join(projectRoot, 'tests'), { recursive: true, encoding: 'utf8' })
  .filter(name => /\.tsx?$/.test(name))
  .flatMap(name => titlesIn(name, readFileSync(join(projectRoot, 'tests', name), 'utf8')))

test('titles of tests: nearly all begin with their subject, in the words of the glossary', () => {
  const riddles = titles.filter(title => noSubject.test(title) || replaced.test(title))
  expect(titles.length).toBeGreaterThan(2500)
  expect(riddles.length / titles.length, riddles.join('\n')).toBeLessThanOrEqual(mostExceptions)
})

test.each([
  ['test("a title", () => {})', ['a title']],
  [
    'describe("a cart", () => { test.each([1])("is %i", () => {}) })\ntest("next", () => {})',
    ['a cart is %i', 'next'],
  ],
  ['describeMachine({ behaviours: { "a press: once": async () => {} } })', ['a press: once']],
  ['/x/.test("no title")', []],
])('titles of %j: found as Vitest prints them', (text, expected) => {
  expect(titlesIn('some.test.ts', text)).toEqual(expected)
})
