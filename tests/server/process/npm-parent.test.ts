import { expect, test } from 'vitest'
import { npmParent } from '#server/platform/process/npm-parent.ts'

test.each(['start', 'dev'])('the parent of npm run %s is npm', script => {
  expect(npmParent({ npm_package_name: 'garderobe', npm_lifecycle_event: script })).toBe(process.ppid)
})

test.each([
  ['another package', { npm_package_name: 'other', npm_lifecycle_event: 'start' }],
  ['a script that ends by itself', { npm_package_name: 'garderobe', npm_lifecycle_event: 'test' }],
  ['a shell', {}],
])('the parent of a process started by %s is not watched', (_, env) => {
  expect(npmParent(env)).toBeNull()
})
