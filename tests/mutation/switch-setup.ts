import { afterAll, beforeAll, inject } from 'vitest'

declare module 'vitest' {
  interface ProvidedContext {
    /** The number of the mutant that is on; 0 for none. */
    mutant: number
  }
  interface TaskMeta {
    /** The mutants that a file's tests came by; what only the loading of a module asks about is not among them. */
    reached?: number[]
  }
}

const on = inject('mutant')
const reached = new Set<number>()
let isRunning = false

Object.assign(globalThis, {
  __same: (value: unknown) => value,
  __mutant: (number: number) => {
    if (isRunning) reached.add(number)
    return number === on
  },
})

beforeAll(() => {
  isRunning = true
})

// biome-ignore lint/correctness/noEmptyPattern: Vitest asks for a pattern, also where nothing is taken from it
afterAll(({}, file) => {
  file.meta.reached = [...reached]
})
