import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { projectRoot } from '../server/platform/config/config.ts'

/** A command that either holds or does not. */
export interface Check {
  readonly title: string
  readonly command: string
  readonly args: readonly string[]
}

const bin = (name: string) => join(projectRoot, 'node_modules/.bin', name)

export const types: Check = { title: 'types', command: bin('tsc'), args: [] }
export const lint: Check = {
  title: 'format, lint, doors',
  command: bin('biome'),
  args: ['check', '--error-on-warnings', '.'],
}
export const deadCode: Check = { title: 'dead code', command: bin('knip'), args: [] }
export const build: Check = {
  title: 'build',
  command: process.execPath,
  args: ['scripts/build.ts', '--stale'],
}

export const mutations: Check = {
  title: 'mutations of the server',
  command: process.execPath,
  args: ['tests/mutation/main.ts'],
}

/** Runs checks side by side and prints what each said once it is done. Returns the titles of those that failed. */
export async function runChecks(checks: readonly Check[]): Promise<string[]> {
  const results = await Promise.all(checks.map(run))
  return results.filter(({ holds }) => !holds).map(({ title }) => title)
}

function run({ title, command, args }: Check): Promise<{ title: string; holds: boolean }> {
  const begun = performance.now()
  const child = spawn(command, [...args], { cwd: projectRoot, stdio: ['ignore', 'pipe', 'pipe'] })
  let output = ''
  const collect = (chunk: Buffer) => {
    output += chunk.toString()
  }
  child.stdout.on('data', collect)
  child.stderr.on('data', collect)
  return new Promise(resolve => {
    child.on('error', error => {
      output += error.message
    })
    child.on('close', code => {
      const seconds = ((performance.now() - begun) / 1000).toFixed(0)
      console.info(`\n▸ ${title}: ${code === 0 ? 'holds' : 'FAILS'} (${seconds} s)\n${output.trimEnd()}`)
      resolve({ title, holds: code === 0 })
    })
  })
}
