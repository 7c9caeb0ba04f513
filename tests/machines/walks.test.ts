import { readdir, readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { machineOf } from '#scripts/machines/find.ts'
import { checkoutMachine } from '#src/machines/lifecycles/checkout.ts'
import { loadReplies } from './checkout/checkout-replies.ts'
import { complete } from './checkout/checkout-shopper.ts'

const machines = new URL('../../src/machines/', import.meta.url)
const paths = new URL('../browser/paths/', import.meta.url)
const root = new URL('../../', import.meta.url)

/**
 * Lifecycles of which no screen shows anything yet, so that nobody can walk them in a browser. Each counts only as
 * long as the file says what is missing; with the screen comes the walk.
 */
const withoutScreen: Readonly<Record<string, { reason: string; file: string; isMissing: RegExp }>> = {
  'lifecycle-company': {
    reason: 'moderators open and close shops by the command line; the overview says so and offers no event',
    file: 'src/api/contract/business/overview.ts',
    isMissing: /^(?!.*allowed)/s,
  },
  'lifecycle-report': {
    reason: 'no call answers what became of a report; moderators settle them by the command line',
    file: 'src/api/contract/reports.ts',
    isMissing: /^(?!.*method: 'GET')/s,
  },
}

/** A lifecycle that moves only in calls which another walk answers, with the walk. */
const answeredIn = { 'lifecycle-checkout': 'checkout-form' } as const

/** A machine that no screen shows, because it holds others, with the walk of one that goes through it. */
const heldBy = {
  'ad-editor': 'ad-form',
  'form-draft': 'form',
  'garment-editor': 'garment-form',
  'image-form': 'form',
  workspace: 'csv-import',
} as const

test('every machine is walked in the browser, and every walk has a machine', async () => {
  const walks = await namesOfWalks()
  expect(walks).toEqual([...new Set(walks)])
  const walked = [...new Set(walks.map(name => name.replace(/:.*/, '')))]
  expect(walked).toEqual(expect.arrayContaining([...Object.values(answeredIn), ...Object.values(heldBy)]))
  const without = [withoutScreen, answeredIn, heldBy].flatMap(reasons => Object.keys(reasons))
  expect([...walked, ...without].toSorted()).toEqual((await namesOfMachines()).toSorted())
})

test('the walk of the checkout form meets a checkout in each of its states', () => {
  const replies = Object.values(loadReplies(complete))
  const met = replies.flatMap(reply => ('checkout' in reply ? reply.checkout.state : []))
  // in "paying" it is only while the call for it is on its way
  const states = Object.keys(checkoutMachine.states).filter(state => state !== 'paying')
  const wireName = (state: string) => state.replace(/[A-Z]/g, letter => `_${letter.toLowerCase()}`)
  expect([...new Set(met)].toSorted()).toEqual(states.map(wireName).toSorted())
})

test.for(Object.entries(withoutScreen))('%s has no screen yet', async ([, { file, isMissing }]) => {
  expect(await readFile(new URL(file, root), 'utf8')).toMatch(isMissing)
})

/** `adFormMachine` of a flow is "ad-form", that of the lifecycle `adMachine` is "lifecycle-ad". */
async function namesOfMachines(): Promise<string[]> {
  const files = (await readdir(machines, { recursive: true })).filter(file => file.endsWith('.ts'))
  const names = files.map(async file => {
    const exported: Record<string, unknown> = await import(new URL(file, machines).href)
    const prefix = file.startsWith('lifecycles') ? 'lifecycle-' : ''
    return Object.entries(exported).flatMap(([name, value]) =>
      machineOf(name, value) !== null ? [`${prefix}${kebab(name.replace(/Machine$/, ''))}`] : [],
    )
  })
  return [...new Set((await Promise.all(names)).flat())]
}

/** The names by which the tests call `walk`: that of the machine, and where many screens have it that of the screen. */
async function namesOfWalks(): Promise<string[]> {
  const files = (await readdir(paths)).filter(file => file.endsWith('.test.ts'))
  const texts = await Promise.all(files.map(file => readFile(new URL(file, paths), 'utf8')))
  return texts.flatMap(text =>
    [...text.matchAll(/^walk\('([\w-]+(?:: [\w -]+)?)'/gm)].flatMap(([, name]) => name ?? []),
  )
}

const kebab = (name: string) => name.replace(/[A-Z]/g, letter => `-${letter.toLowerCase()}`)
