import { beforeAll, describe, expect, test } from 'vitest'
import type { RunningServer } from '#server/app.ts'
import { type Sample, samples } from '#tests/support/import-samples.ts'
import { asCoats, importerOf } from '#tests/support/members/imports.ts'
import { startShop } from '#tests/support/server/start-shop.ts'

let server: RunningServer

beforeAll(async () => {
  ;({ server } = await startShop())
})

const csvOf = ({ head, rows }: Sample) =>
  [head, ...rows].map(cells => cells.map(cell => `"${cell.replaceAll('"', '""')}"`).join(',')).join('\n')

const withNames = ({ head, rows }: Sample, rename: (name: string) => string): Sample => ({
  head: head.map(rename),
  rows,
})

const withCells = ({ head, rows }: Sample, change: (cell: string, name: string) => string): Sample => ({
  head,
  rows: rows.map(row => row.map((cell, at) => change(cell, head[at] ?? ''))),
})

/** The first option of a file where its second stood, and the other way round. */
function swapped(format: string, sample: Sample): Sample {
  if (format === 'magento') {
    return withCells(sample, cell => cell.replaceAll(/(color=\w+),(size=\w+)(?=\||$)/g, '$2,$1'))
  }
  if (format === 'bigcommerce') {
    return withCells(sample, cell => cell.replace(/^(Type=.*)(Type=.*)$/, '$2$1'))
  }
  return withNames(sample, name =>
    /^(?:Option|Attribute |VARIATION )[12]|^Option (?:Name|Value) [12]$/.test(name)
      ? name.replace(/[12]/, number => (number === '1' ? '2' : '1'))
      : name,
  )
}

/** Values of options in another case. */
const lowered = (sample: Sample): Sample =>
  withCells(sample, (cell, name) =>
    /value|color|size|options|variations$/i.test(name) && !/title/i.test(cell) ? cell.toLowerCase() : cell,
  )

/** No SKUs, where they do not say which rows belong together. */
const withoutSkus = (sample: Sample): Sample =>
  withCells(sample, (cell, name) => (/^(?:variant )?sku$/i.test(name) ? '' : cell))

const unchanged = { create: 0, update: 0, skip: 2, error: 0 }

describe.each(Object.entries(samples).filter(([format]) => format !== 'depop'))(
  'a file of %s',
  (format, sample) => {
    test('changes nothing the second time, nor with its options in another order or case', async () => {
      const mine = await importerOf(server)
      const first = await mine.imported(csvOf(sample), asCoats)
      expect(first.result).toMatchObject({ created: 2, failed: 0 })
      const before = await mine.stored()
      const isKey = ['magento', 'google', 'meta'].includes(format)
      const files = {
        again: sample,
        swapped: swapped(format, sample),
        'in another case': lowered(sample),
        'without SKUs': isKey ? sample : withoutSkus(sample),
      }
      for (const [name, file] of Object.entries(files)) {
        const { preview } = await mine.previewed(csvOf(file), asCoats)
        expect({ name, preview }).toEqual({ name, preview: unchanged })
      }
      expect(await mine.stored()).toEqual(before)
    })
  },
)
