import type { Subject } from './check.ts'
import { type Mutant, mutantsOf } from './mutate.ts'

export interface MutationResult {
  /** How many mutants there are, equivalent ones left out. */
  readonly all: number
  readonly killed: number
  /** The mutants that no behavior noticed. */
  readonly survivors: readonly string[]
  /** Names in `equivalent` that no mutant has. */
  readonly unknown: readonly string[]
  /** Mutants that are called equivalent and that a behavior can tell from the machine. */
  readonly noticed: readonly string[]
}

/**
 * Breaks a machine in every known way and counts what the hand-written behaviors notice. Tables and invariants do not
 * count: a table is made from the machine and differs from that of any mutant.
 */
export async function mutate(
  subject: Pick<Subject, 'machine' | 'behaviours' | 'equivalent'>,
): Promise<MutationResult> {
  const equivalent = new Set(Object.keys(subject.equivalent ?? {}))
  const mutants = mutantsOf(subject.machine)
  const killed = new Set<string>()
  let behaviours = await passing(Object.values(subject.behaviours), subject.machine)
  for (const mutant of mutants) {
    const killer = await killerOf(behaviours, mutant)
    if (killer === undefined) continue
    killed.add(mutant.name)
    // what noticed one mutant often notices the next one, which is a neighbor
    behaviours = [killer, ...behaviours.filter(each => each !== killer)]
  }
  const names = mutants.map(({ name }) => name)
  const counted = names.filter(name => !equivalent.has(name))
  return {
    all: counted.length,
    killed: counted.filter(name => killed.has(name)).length,
    survivors: counted.filter(name => !killed.has(name)),
    unknown: [...equivalent].filter(name => !names.includes(name)),
    noticed: [...equivalent].filter(name => killed.has(name)),
  }
}

type Behaviour = Subject['behaviours'][string]

/** A behavior that fails on the machine itself fails on every mutant, and tells nothing about any. */
async function passing(behaviours: readonly Behaviour[], machine: Subject['machine']): Promise<Behaviour[]> {
  const original = { name: 'the machine itself', make: () => machine }
  const found: Behaviour[] = []
  for (const each of behaviours) if ((await killerOf([each], original)) === undefined) found.push(each)
  return found
}

async function killerOf(behaviours: readonly Behaviour[], { make }: Mutant): Promise<Behaviour | undefined> {
  const machine = make()
  for (const behaviour of behaviours) {
    try {
      await behaviour(machine)
    } catch {
      return behaviour
    }
  }
  return undefined
}
