import { mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { StateMachine } from 'xstate'
import { pageOf } from '#tests/machines/kit/draw.ts'

/** Draws every machine of src/machines into docs/machines: one page a machine, named after its file. */
const root = join(import.meta.dirname, '..')
const target = join(root, 'docs/machines')
mkdirSync(target, { recursive: true })

for (const folder of ['app', 'flows', 'lifecycles']) {
  const room = join(root, 'src/machines', folder)
  for (const file of readdirSync(room).filter(name => name.endsWith('.ts'))) {
    const exported: Record<string, unknown> = await import(pathToFileURL(join(room, file)).href)
    const machine = Object.values(exported).find(each => each instanceof StateMachine)
    if (machine !== undefined) {
      writeFileSync(join(target, `${file.replace(/\.ts$/, '')}.md`), pageOf(machine))
    }
  }
}
