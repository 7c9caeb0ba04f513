import { differences } from './brief.ts'
import { type Exploration, leavesOf } from './explore.ts'

/**
 * Everything a machine does, as text: for each state reached, for each event it takes there, where it goes, what
 * changes in its context and what it asks of the world. `(name)` heads one starting point.
 */
export function tableOf(explorations: Readonly<Record<string, Exploration>>): string {
  return Object.entries(explorations).map(section).join('\n')
}

function section([name, { start, tried }]: [string, Exploration]): string {
  const lines = [`(${name})`, `starts in ${start.key}`, ...start.effects.map(effect => `    ${effect}`), '']
  const states = Map.groupBy(tried, step => step.from)
  for (const [state, steps] of states) {
    lines.push(state)
    for (const { label, before, snapshot, effects } of steps) {
      lines.push(`  ${label} -> ${leavesOf(snapshot)}`)
      lines.push(...differences(before.context, snapshot.context).map(line => `    ${line}`))
      lines.push(...effects.map(line => `    ${line}`))
    }
    lines.push('')
  }
  return lines.join('\n')
}
