import { mkdir, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { findMachines } from './machines/find.ts'
import { formats } from './machines/formats.ts'

/** Exports charts whole: `npm run machines -- --format stately|mermaid|svg|scxml|json [--out DIR] [name…]`. */
async function main(): Promise<void> {
  const { values, positionals: names } = parseArgs({
    allowPositionals: true,
    options: { format: { type: 'string' }, out: { type: 'string' } },
  })
  const format = Object.hasOwn(formats, values.format ?? '') ? formats[values.format ?? ''] : undefined
  if (format === undefined) throw new Error(`Give --format ${Object.keys(formats).join('|')}.`)
  const all = await findMachines()
  const strangers = names.filter(name => !all.some(machine => machine.name === name))
  if (strangers.length > 0) {
    const known = all.map(({ name }) => name).join(', ')
    throw new Error(`No machine is called ${strangers.join(', ')}. There are: ${known}.`)
  }
  const wanted = names.length === 0 ? all : all.filter(({ name }) => names.includes(name))
  if (values.out === undefined) return console.info(format.write(wanted))
  const folder = resolve(values.out)
  await mkdir(folder, { recursive: true })
  for (const machine of wanted) {
    await writeFile(join(folder, `${machine.name}.${format.extension}`), `${format.write([machine])}\n`)
  }
  console.info(`${wanted.length} files are in ${folder}.`)
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
})
