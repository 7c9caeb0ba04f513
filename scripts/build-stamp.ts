import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { projectRoot } from '../server/platform/config/config.ts'
import { hashOfSources } from './source-hash.ts'

/** The parts of a build: the app with its pages and mails, and the process that serves them. */
export const buildParts = ['app', 'server'] as const
export type BuildPart = (typeof buildParts)[number]

const everyBuild = ['package-lock.json', 'vite.*config.ts', 'build/*.ts', 'scripts/*.ts']

/** Where a part's stamp is, and everything that the part is made from. */
const parts: Readonly<Record<BuildPart, { stamp: string; sources: readonly string[] }>> = {
  app: {
    stamp: 'dist/stamp',
    sources: [
      'index.html',
      'src/**/*',
      'server/{domains/mails.ts,domains/*/mails/*,platform/mail/templates/*}',
      ...everyBuild,
    ],
  },
  server: {
    stamp: 'dist/process/stamp',
    sources: ['server/**/*.ts', 'demo/**/*.ts', 'src/{api/contract,machines}/**/*.ts', ...everyBuild],
  },
}

/** Notes what a part of the build in `dist` was made from. */
export async function stampBuild(part: BuildPart, root = projectRoot): Promise<void> {
  const { stamp, sources } = parts[part]
  await writeFile(join(root, stamp), await hashOfSources(root, sources))
}

/** The parts of the build in `dist` that are not of the sources as they are. It may have been copied from another checkout. */
export async function staleParts(root = projectRoot): Promise<BuildPart[]> {
  const current = await Promise.all(
    buildParts.map(async part => {
      const stamp = await readFile(join(root, parts[part].stamp), 'utf8').catch(() => null)
      return stamp !== null && stamp === (await hashOfSources(root, parts[part].sources))
    }),
  )
  return buildParts.filter((_, at) => !current[at])
}
