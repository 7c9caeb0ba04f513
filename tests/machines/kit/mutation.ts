import { type Subject, walk } from './check.ts'
import { committed } from './committed.ts'
import { type Mutant, mutantsOf } from './mutate.ts'

type Killer = 'invariants' | 'behaviours' | 'table'

export interface MutationResult {
  readonly all: number
  readonly tried: number
  /** How many mutants each kind of check kills: of a sample the first that does, else all of them. */
  readonly by: Readonly<Record<Killer, number>>
  readonly killed: number
  readonly survivors: readonly string[]
}

/**
 * Breaks a machine in every known way, `sample` of them where not all are wanted, and counts what is noticed. Of a
 * sample a mutant that was noticed once is not looked at any further: to walk one takes seconds.
 */
export async function mutate(subject: Subject, sample?: number): Promise<MutationResult> {
  const all = mutantsOf(subject.machine)
  const stride = sample === undefined ? 1 : Math.max(1, Math.ceil(all.length / sample))
  const chosen = all.filter((_, index) => index % stride === 0)
  const by = { invariants: 0, behaviours: 0, table: 0 }
  const survivors: string[] = []
  for (const mutant of chosen) {
    const killers: Killer[] = (await misbehaves(subject, mutant)) ? ['behaviours'] : []
    if (sample === undefined || killers.length === 0) killers.push(...killersAmongWalks(subject, mutant))
    for (const killer of killers) by[killer] += 1
    if (killers.length === 0) survivors.push(mutant.name)
  }
  const killed = chosen.length - survivors.length
  return { all: all.length, tried: chosen.length, by, killed, survivors }
}

async function misbehaves(subject: Subject, mutant: Mutant): Promise<boolean> {
  for (const behaviour of Object.values(subject.behaviours)) {
    try {
      await behaviour(mutant.machine)
    } catch {
      return true
    }
  }
  return false
}

function killersAmongWalks(subject: Subject, mutant: Mutant): Killer[] {
  try {
    const { table, broken } = walk(subject, mutant.machine)
    const isAnother = table !== committed(`tests/machines/tables/${subject.name}.txt`)
    return [
      ...(isAnother ? (['table'] as const) : []),
      ...(broken.length > 0 ? (['invariants'] as const) : []),
    ]
  } catch {
    // A machine that cannot even be walked is noticed by every check that walks.
    return ['table', 'invariants']
  }
}
