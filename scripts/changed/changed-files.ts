import { execFileSync } from 'node:child_process'

/**
 * The files that differ from a commit, new ones and those not committed yet included, relative to the project. Without
 * a commit: the uncommitted changes, or where there are none the last commit.
 * @throws when git does not know the commit
 */
export function changedFiles(root: string, since?: string): string[] {
  const git = (...args: string[]) =>
    execFileSync('git', args, { cwd: root, encoding: 'utf8' }).split('\n').filter(Boolean)
  const against = (commit: string) => [
    ...new Set([
      ...git('diff', '--name-only', '--no-renames', commit),
      ...git('ls-files', '--others', '--exclude-standard'),
    ]),
  ]
  if (since !== undefined) return against(since)
  const uncommitted = against('HEAD')
  return uncommitted.length > 0 ? uncommitted : against('HEAD~1')
}
