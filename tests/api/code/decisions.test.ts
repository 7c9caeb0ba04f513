import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { projectRoot } from '#server/platform/config/config.ts'

const folder = join(projectRoot, 'docs/decisions')
const names = readdirSync(folder).toSorted()
const head =
  /^# (\d{3}) [A-Z].*\n\nDate: \d{4}-\d{2}-\d{2}\. Status: (accepted|superseded .*\[\d{3}\]\(.*\.md\))\.\n\n/

test('decisions are numbered without gaps', () => {
  expect(names.map(name => Number(name.slice(0, 3)))).toEqual(names.map((_, at) => at + 1))
})

test.each(names)('%s has its number, a date and a status, its context and then its decision', name => {
  const text = readFileSync(join(folder, name), 'utf8')
  expect(head.exec(text)?.[1], text.slice(0, 200)).toBe(name.slice(0, 3))
  const sections = [...text.matchAll(/^\*\*(\w+)\.\*\*/gm)].map(([, section]) => section)
  expect(sections.slice(0, 2)).toEqual(['Context', 'Decision'])
})

test.each(names)('%s links to files that exist', name => {
  const text = readFileSync(join(folder, name), 'utf8')
  const links = [...text.matchAll(/\]\((\d{3}-[^)#]+\.md)\)/g)].map(([, link = '']) => link)
  expect(links.filter(link => !names.includes(link))).toEqual([])
})
