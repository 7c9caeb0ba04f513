import type { AnyStateMachine } from 'xstate'
import { mermaidOf } from './mermaid.ts'
import { doingsOf, sceneOf, withAll } from './scene.ts'

/** A page about a machine: its drawing (Mermaid), its states and its edges in words. */
export function pageOf(machine: AnyStateMachine): string {
  const scene = sceneOf(machine)
  const [root, ...states] = withAll(scene.root)
  const all = root === undefined || doingsOf(root).length === 0 ? states : [root, ...states]
  const paths = new Map(withAll(scene.root).map(({ id, path }) => [id, path]))
  return [
    `# ${machine.id}`,
    '',
    'Drawn from the code by its test, which compares it; `UPDATE_TABLES=1` draws it anew.',
    '',
    '```mermaid',
    ...mermaidOf(scene),
    '```',
    '',
    '| state | means | does | tags |',
    '|---|---|---|---|',
    ...all.map(state =>
      row(state.path, state.description, doingsOf(state).join('; '), state.tags.join(', ')),
    ),
    '',
    '| from | on | if | to | does | why |',
    '|---|---|---|---|---|---|',
    ...scene.edges.map(({ from, trigger, guard, to, actions, description }) =>
      row(
        paths.get(from) ?? from,
        trigger,
        guard,
        to.length === 0 ? '(stays)' : to.map(id => paths.get(id) ?? id).join(', '),
        actions.join(', '),
        description,
      ),
    ),
    '',
  ].join('\n')
}

const row = (...cells: readonly string[]) => `| ${cells.map(cell).join(' | ')} |`
const cell = (text: string) => text.replaceAll('|', '\\|').replaceAll('\n', ' ')
