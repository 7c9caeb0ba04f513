import { createWriteStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { serverFlags, serverMemory } from '#scripts/runtime.ts'
import { importFormats, importLimits } from '#src/api/contract/values/business/import-fields.ts'
import { temporaryFolder } from '#tests/support/server/temporary.ts'
import { type Part, startPart } from '../processes.ts'
import { atMost, infoRow, type Row, show, type Table } from '../table.ts'
import { sampledFormats, sampleOf } from './import-samples.ts'
import type { Imported } from './imports-process.ts'

const few = 1000
const many = importLimits.products

/** What an import takes from the upload to the last product, of a small file and of the largest one. */
export async function benchImports(): Promise<Table[]> {
  const folder = await temporaryFolder('bench')
  const { part } = await startPart<object>(new URL('./imports-process.ts', import.meta.url), [folder.path], {
    flags: [...serverFlags, '--expose-gc'],
    env: serverMemory,
  })
  try {
    // the first one compiles everything
    await measure(part, folder.path, 100)
    const small = await measure(part, folder.path, few)
    const large = await measure(part, folder.path, many)
    const formats: (readonly [string, Measured])[] = []
    for (const format of sampledFormats) {
      const file = sampleOf(format, many, 1000)
      formats.push([importFormats[format], await measure(part, folder.path, many, file)])
    }
    return [
      {
        title: 'Product imports',
        note: `${show(few)} products, then ${show(many)} in a file of ${show(large.megabytes)} MiB; three variants each, from the upload to the last product in the shop, without photos.`,
        rows: [
          ...rowsOf(few, small),
          ...rowsOf(many, large),
          atMost(`${show(many)} products`, secondsOf(large), 60, 's'),
          atMost(`memory above idle, ${show(many)} products`, large.memory, 200, 'MiB'),
          atMost('a product of the large file', growthOf(small, large), 2, '× one of the small file'),
        ],
      },
      tableOf(formats),
    ]
  } finally {
    await part.end()
    await folder.remove()
  }
}

type Measured = Imported & { megabytes: number }

/** Each format beside our own, the first. */
function tableOf(formats: readonly (readonly [string, Measured])[]): Table {
  const [[, own] = ['', undefined]] = formats
  const rows = formats.map(([name, measured]) => {
    const ratio = own === undefined ? 1 : measured.processor / own.processor
    const numbers = [
      `${show(ratio)} × the processor of our own`,
      `${show(measured.processor)} s of it`,
      `${show(secondsOf(measured))} s in all`,
      `${show(measured.memory)} MiB above idle`,
      `a file of ${show(measured.megabytes)} MiB`,
    ]
    return infoRow(name, numbers.join(', '))
  })
  const note = `${show(many)} products of four variants with a text of 1,000 characters, as each program writes them, in one run.`
  return { title: 'Product imports by format', note, rows }
}

async function measure(
  part: Part,
  folder: string,
  products: number,
  lines: Iterable<string> = linesOf(products),
): Promise<Measured> {
  const path = join(folder, `${products}.csv`)
  await pipeline(Readable.from(lines), createWriteStream(path))
  const { size } = await stat(path)
  const imported = await part.ask<Imported>({ path, bytes: size })
  if (imported.created !== products) throw new Error(`${imported.created} of ${products} were imported.`)
  return { ...imported, megabytes: size / 2 ** 20 }
}

/** Three variants each, and as long a description as fills the largest file to its 15 MB. */
function* linesOf(products: number): Generator<string> {
  const text = 'A coat of loden wool cut wide and with horn buttons. '.repeat(58)
  yield 'handle,title,description,category,whose,size,sku,price,stock,status\n'
  for (let at = 0; at < products; at += 1) {
    for (const [place, size] of ['S', 'M', 'L'].entries()) {
      const [title, description] = place === 0 ? [`Loden coat ${at}`, text] : ['', '']
      yield `coat-${at},${title},${description},coats,woman,${size},S-${at}-${size},120,5,active\n`
    }
  }
}

const secondsOf = ({ seconds: { upload, read, compare, run } }: Imported) => upload + read + compare + run

const growthOf = (small: Imported, large: Imported) =>
  large.processor / large.created / (small.processor / small.created)

function rowsOf(products: number, imported: Measured): Row[] {
  const { seconds, processor, memory } = imported
  const steps = Object.entries(seconds).map(([step, took]) => `${step} ${show(took)}`)
  const all = secondsOf(imported)
  return [
    infoRow(`${show(products)} products`, `${show(all)} s, ${show(products / all)} products/s`),
    infoRow(`${show(products)} products, each step in seconds`, steps.join(', ')),
    infoRow(`${show(products)} products, seconds of the processor with PostgreSQL’s`, show(processor)),
    infoRow(`${show(products)} products, memory above idle`, `${show(memory)} MiB`),
  ]
}
