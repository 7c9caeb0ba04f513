import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { linterZonesText } from '#scripts/doors/linter-zones.ts'
import { projectRoot } from '#server/platform/config/config.ts'

test('the rules of the linter are those of the doors (UPDATE_TABLES=1 writes them)', async () => {
  const file = join(projectRoot, 'doors.gen.json')
  if (process.env.UPDATE_TABLES === '1') await writeFile(file, linterZonesText())
  expect(await readFile(file, 'utf8')).toBe(linterZonesText())
})
