import { mermaidOf } from '../../tests/machines/kit/mermaid.ts'
import { sceneOf } from '../../tests/machines/kit/scene.ts'
import { definitionOf, delaysOf } from './definition.ts'
import { leftOutOf } from './definition-parts.ts'
import type { Found } from './find.ts'
import { scxmlOf } from './scxml.ts'
import { svgOf } from './svg.ts'

interface Format {
  readonly extension: string
  readonly write: (machines: readonly Found[]) => string
}

const json = (value: unknown) => JSON.stringify(value, null, 2)

/** In what a chart can be exported, whole. */
export const formats: Readonly<Record<string, Format>> = {
  /** A source that Stately's editor imports: it needs XState and nothing of the project. What it lacks stands above. */
  stately: {
    extension: 'ts',
    write: machines =>
      [
        "import { createMachine } from 'xstate'",
        ...machines.map(({ name, machine }) =>
          [
            ...leftOutOf(machine).map((what, at) => `// ${at === 0 ? 'Left out: ' : '          '}${what}`),
            `export const ${camel(name)}Machine = createMachine(${json(definitionOf(machine))})`,
          ].join('\n'),
        ),
      ].join('\n\n'),
  },
  /** A state diagram, as in docs/machines. */
  mermaid: {
    extension: 'mmd',
    write: machines =>
      machines
        .map(({ name, machine }) =>
          [...(machines.length > 1 ? [`%% ${name}`] : []), ...mermaidOf(sceneOf(machine))].join('\n'),
        )
        .join('\n\n'),
  },
  /** An image of the diagram's scene. A file holds one chart. */
  svg: {
    extension: 'svg',
    write: machines => machines.map(({ machine }) => svgOf(sceneOf(machine))).join('\n\n'),
  },
  /** State Chart XML, for interpreters and editors outside JavaScript. A file holds one chart. */
  scxml: {
    extension: 'scxml',
    write: machines => machines.map(({ machine }) => scxmlOf(machine)).join('\n\n'),
  },
  /** The definition as data; of several machines, a list. */
  json: {
    extension: 'json',
    write: machines => {
      const all = machines.map(({ name, file, machine }) => ({
        name,
        file,
        delays: delaysOf(machine),
        leftOut: leftOutOf(machine),
        machine: definitionOf(machine),
      }))
      return json(all.length === 1 ? all[0] : all)
    },
  },
}

const camel = (name: string) => name.replace(/-(.)/g, (_, letter: string) => letter.toUpperCase())
