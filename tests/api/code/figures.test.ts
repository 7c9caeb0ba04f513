import { expect, it } from 'vitest'
import { infoRow, withTables } from '#tests/bench/table.ts'

const table = (title: string, value: string) => ({ title, note: 'How.', rows: [infoRow('what', value)] })
const written = (title: string, value: string) =>
  `## ${title}\n\nHow.\n\n| what | measured | target | |\n|---|---|---|---|\n| what | ${value} |  |  |`

it('puts what was measured in the place of what stood there, and keeps the rest', () => {
  const page = `# Figures\n\nA word before.\n\n${written('Server', '1')}\n\n${written('Start', '2')}\n`
  expect(withTables(page, [table('Start', '3'), table('Browser', '4')])).toBe(
    `# Figures\n\nA word before.\n\n${written('Server', '1')}\n\n${written('Start', '3')}\n\n${written('Browser', '4')}\n`,
  )
})
