import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { projectRoot } from '#server/platform/config/config.ts'
import { siteName } from '#src/api/contract/values/site.ts'

test('the name of the shop stands in one constant', async () => {
  const named: string[] = []
  for (const side of ['src', 'server', 'demo']) {
    const files = await readdir(join(projectRoot, side), { recursive: true, withFileTypes: true })
    for (const file of files.filter(each => /\.(tsx?|css)$/.test(each.name))) {
      const path = join(file.parentPath, file.name)
      if ((await readFile(path, 'utf8')).includes(siteName)) named.push(path.slice(projectRoot.length))
    }
  }
  expect(named).toEqual(['src/api/contract/values/site.ts'])
})
