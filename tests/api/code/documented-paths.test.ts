import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { projectRoot } from '#server/platform/config/config.ts'

/** What people read to find their way. Decisions also name what stood there before them. */
const documents = ['README.md', 'docs/guide.md', 'docs/glossary.md', 'docs/testing-with-paths.md']
/** The example that its reader writes. */
const example = 'tests/machines/mine'

test.each(documents)('every path that %s names exists', document => {
  const text = readFileSync(join(projectRoot, document), 'utf8')
  const paths = [...text.matchAll(/`((?:src|server|tests|scripts|build|demo|docs)\/[\w@$./-]+)`/g)]
  const named = paths.map(([, path = '']) => path).filter(path => !path.startsWith(example))
  expect(named.length).toBeGreaterThan(0)
  expect(named.filter(path => !existsSync(join(projectRoot, path)))).toEqual([])
})
