import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type AnyStateMachine, createMachine, StateMachine } from 'xstate'
import { definitionOf, delaysOf } from '#scripts/machines/definition.ts'
import { type Found, findMachines } from '#scripts/machines/find.ts'
import { projectRoot } from '#server/platform/config/config.ts'
import { edgesOf, pathOf, statesOf } from './kit/edges.ts'
import { guardName, nameOf } from './kit/names.ts'

const found = await findMachines()
let folder: string

beforeAll(async () => {
  // below the project: what is exported finds XState there
  await mkdir(join(projectRoot, '.cache'), { recursive: true })
  folder = await mkdtemp(join(projectRoot, '.cache/machines-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

/** Runs the command as a developer does. */
async function run(...given: string[]) {
  const args = [join(projectRoot, 'scripts/machines.ts'), ...given]
  return promisify(execFile)(process.execPath, args, { maxBuffer: 2 ** 24 })
}

/** All that makes a chart: its states, and where each transition leads under which name. */
function outline(machine: AnyStateMachine): unknown {
  return {
    states: [machine.root, ...statesOf(machine)].map(node => ({
      path: pathOf(node),
      type: node.type,
      first: node.initial.target?.[0]?.key,
      tags: node.tags,
      description: node.description,
      meta: node.meta,
      entry: [node.config.entry ?? []].flat().map(nameOf),
      exit: [node.config.exit ?? []].flat().map(nameOf),
      invoke: node.invoke.map(({ id, src }) => ({ id, src })),
    })),
    edges: edgesOf(machine).map(({ name, definition }) => ({
      name,
      guard: guardName(definition),
      targets: definition.target?.map(pathOf),
      actions: definition.actions.map(nameOf),
      reenter: definition.reenter,
      description: definition.description,
      meta: definition.meta,
    })),
  }
}

test('finds every machine that a source makes, those of docs/machines among them', async () => {
  const names = found.map(({ name }) => name)
  expect(new Set(names).size).toBe(names.length)
  const drawn = (await readdir(join(projectRoot, 'docs/machines'))).map(file => file.replace(/\.md$/, ''))
  expect(names).toEqual(expect.arrayContaining(drawn.filter(name => name !== 'example-lock')))
})

test('the command writes every machine in every format, and says which formats and machines there are', async () => {
  const names = found.map(({ name }) => name)
  for (const [format, extension] of [
    ['stately', 'ts'],
    ['mermaid', 'mmd'],
    ['svg', 'svg'],
    ['scxml', 'scxml'],
    ['json', 'json'],
  ] as const) {
    await run('--format', format, '--out', join(folder, format))
    const files = await readdir(join(folder, format))
    expect(files.toSorted()).toEqual(names.map(name => `${name}.${extension}`).toSorted())
  }
  expect((await run('--format', 'mermaid', 'auth', 'cart')).stdout).toMatch(
    /^%% auth\nstateDiagram-v2\n[^%]*%% cart\nstateDiagram-v2\n/,
  )
  await expect(run('--format', 'png')).rejects.toMatchObject({
    code: 1,
    stderr: 'Give --format stately|mermaid|svg|scxml|json.\n',
  })
  await expect(run('--format', 'json', 'kettle')).rejects.toMatchObject({
    code: 1,
    stderr: expect.stringMatching(/^No machine is called kettle\. There are: ad-editor, ad-form, auth, /),
  })
})

describe.each(found)('$name', ({ name, machine }: Found) => {
  test('its source for Stately needs XState alone, and makes a machine with the same states and transitions', async () => {
    const file = join(folder, 'stately', `${name}.ts`)
    const text = await readFile(file, 'utf8')
    expect([...text.matchAll(/^import\b.*|\bimport\(.*/gm)].map(([line]) => line)).toEqual([
      "import { createMachine } from 'xstate'",
    ])
    const made: Record<string, unknown> = await import(/* @vite-ignore */ pathToFileURL(file).href)
    const [copy] = Object.values(made)
    expect(copy).toBeInstanceOf(StateMachine)
    if (copy instanceof StateMachine) expect(outline(copy)).toEqual(outline(machine))
  })

  test('its definition says the same as plain JSON, with its delays', () => {
    const definition = definitionOf(machine)
    const plain = JSON.parse(JSON.stringify(definition))
    expect(plain).toEqual(definition)
    expect(outline(createMachine(plain))).toEqual(outline(machine))
    const named = edgesOf(machine).flatMap(({ trigger }) => /^after (\D.*)$/.exec(trigger)?.[1] ?? [])
    expect(Object.keys(delaysOf(machine))).toEqual(expect.arrayContaining(named))
  })
})

test('a part that is spread over files is in the export of its chart: saving before the payment', () => {
  const form = found.find(({ name }) => name === 'checkout-form')
  expect(form && definitionOf(form.machine)).toMatchObject({
    states: {
      paying: {
        initial: 'choosing',
        states: {
          choosing: { always: [{ guard: 'hasChanges', target: 'saving' }, { target: 'asking' }] },
          saving: {
            invoke: [
              {
                id: 'saveDetails',
                onDone: [{ guard: 'isOtherDelivery', target: '#checkoutForm.sorting' }, { target: 'asking' }],
              },
            ],
          },
        },
      },
    },
  })
})

test('the export of a chart names its delays', () => {
  const auth = found.find(({ name }) => name === 'auth')
  expect(auth && delaysOf(auth.machine)).toEqual({ fetchBackOff: 'computed', logoutPatience: 3000 })
})
