import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseSync } from 'vite'
import { projectRoot } from '#server/platform/config/config.ts'
import { type Area, areas, filesOf } from './areas.ts'
import { codeChanges } from './code-changes.ts'
import { isLogging } from './left-alone.ts'
import { type Mutant, named } from './mutant.ts'
import { isFunction, nodesIn } from './nodes.ts'
import { sqlMutants } from './sql-mutants.ts'

export interface Candidate extends Mutant {
  area: Area
  /** Switches it on. */
  number: number
}

/** Every mutant of every area. */
export function allCandidates(): Candidate[] {
  const all = (Object.keys(areas) as Area[]).flatMap(area =>
    filesOf(area).flatMap(file => mutantsOf(file).map(mutant => ({ ...mutant, area }))),
  )
  return all.map((mutant, index) => ({ ...mutant, number: index + 1 }))
}

function mutantsOf(file: string): Mutant[] {
  const code = readFileSync(join(projectRoot, file), 'utf8')
  const changes = nodesIn(code, parseSync(file, code).program)
    .filter(({ node, around }) => !isLogging(node) && !around.some(isLogging))
    .flatMap(place => {
      const isLoaded = !place.around.some(isFunction)
      return [...codeChanges(place), ...sqlMutants(place)].map(change => ({ ...change, isLoaded }))
    })
  return named(file, code, [...changes])
}
