import { glob, readFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { type AnyStateMachine, StateMachine } from 'xstate'
import { projectRoot } from '../../server/platform/config/config.ts'

/** A machine of the project. */
export interface Found {
  /** As its drawing in docs/machines is called: `auth`, `lifecycle-ad`. */
  readonly name: string
  /** Relative to the project. */
  readonly file: string
  readonly machine: AnyStateMachine
}

/**
 * Every machine of the app and of the server, by name: whatever a source makes with `createMachine` and exports,
 * also by a function that types it.
 * @throws Error where a source makes a machine that it does not export, because nobody could see that one.
 */
export async function findMachines(): Promise<readonly Found[]> {
  const found: Found[] = []
  for await (const file of glob(['src/**/*.ts', 'server/**/*.ts'], { cwd: projectRoot })) {
    if (!/\bcreateMachine\(/.test(await readFile(join(projectRoot, file), 'utf8'))) continue
    const exported: Record<string, unknown> = await import(pathToFileURL(join(projectRoot, file)).href)
    const machines = Object.entries(exported).flatMap(([name, value]) => {
      const machine = machineOf(name, value)
      return machine === null ? [] : [{ name, machine }]
    })
    if (machines.length === 0) throw new Error(`${file} makes a machine and does not export it.`)
    const isOnly = machines.length === 1
    for (const { name, machine } of machines) {
      const own = isOnly
        ? basename(file, '.ts').replace(/-machine$/, '')
        : kebab(name.replace(/Machine$/, ''))
      found.push({ name: file.includes('/lifecycles/') ? `lifecycle-${own}` : own, file, machine })
    }
  }
  return found.toSorted((one, other) => (one.name < other.name ? -1 : 1))
}

/** What a source exports: a machine, or under the name of one a function that makes it; null for anything else. */
export function machineOf(name: string, value: unknown): AnyStateMachine | null {
  const made: unknown =
    typeof value === 'function' && /^[a-z]\w*Machine$/.test(name) ? Reflect.apply(value, null, []) : value
  return made instanceof StateMachine ? made : null
}

const kebab = (name: string) => name.replace(/[A-Z]/g, capital => `-${capital.toLowerCase()}`)
