import { parse } from 'csv-parse/sync'
import { beforeAll, describe, expect, test } from 'vitest'
import type { RunningServer } from '#server/app.ts'
import type { ImportJob } from '#src/api/contract/business/imports.ts'
import { type Sample, samples } from '#tests/support/import-samples.ts'
import { asCoats, importerOf } from '#tests/support/members/imports.ts'
import { startShop } from '#tests/support/server/start-shop.ts'

let server: RunningServer
beforeAll(async () => {
  ;({ server } = await startShop())
})

const csvOf = ({ head, rows }: Sample) =>
  [head, ...rows].map(cells => cells.map(cell => `"${cell.replaceAll('"', '""')}"`).join(',')).join('\n')

/** The first price of a file is no price. */
function broken({ head, rows }: Sample): { sample: Sample; price: string } {
  const column = head.findIndex(name => /^(?:variant |regular )?price$/i.test(name))
  const at = rows.findIndex(row => row[column] !== '')
  const price = rows[at]?.[column] ?? ''
  const cells = rows.map((row, place) => (place === at ? row.with(column, 'cheap') : row))
  return { sample: { head, rows: cells }, price }
}

const sumOf = ({ result: { created, updated, skipped, failed, untried } }: ImportJob) =>
  created + updated + skipped + failed + untried

describe.each(Object.entries(samples))('the failed rows of a file of %s', (format, sample) => {
  test('are all rows of the product in the columns of the file, and come in once they are corrected', async () => {
    const mine = await importerOf(server)
    const { sample: wrong, price } = broken(sample)
    const job = await mine.imported(csvOf(wrong), asCoats)
    expect(job).toMatchObject({ format, products: 2, result: { created: 1, failed: 1 } })
    expect(sumOf(job)).toBe(job.products)
    const text = await mine.failed(job.id)
    const [head, ...rows] = parse(text, { bom: true }) as string[][]
    expect(head).toEqual([...sample.head, 'Import error'])
    // the second product stands in the last row
    expect(rows.map(row => row.slice(0, -1))).toEqual(wrong.rows.slice(0, -1))
    // where the cell stands, also if other rows have it from there
    const said = rows.filter(row => row.at(-1)?.includes('This is not a price.'))
    expect(said).toEqual(rows.filter(row => row.includes('cheap')))
    const again = await mine.imported(text.replace('cheap', price), asCoats)
    expect(again).toMatchObject({ format, products: 1, result: { created: 1, failed: 0 } })
    const whole = await importerOf(server)
    await whole.imported(csvOf(sample), asCoats)
    expect(await mine.stored()).toEqual(await whole.stored())
  })
})

describe('the numbers of an import', () => {
  const row = (name: string, price: string | number) => `${name},Coat ${name},${price}\n`
  const head = 'handle,title,price\n'

  test('are all products of the file: new, changed, unchanged and failed ones, also after the undo', async () => {
    const mine = await importerOf(server)
    await mine.imported(head + row('a', 50) + row('b', 50), asCoats)
    const table = head + row('a', 60) + row('b', 50) + row('c', 50) + row('d', 'cheap')
    const job = await mine.imported(table, asCoats)
    expect(job.result).toMatchObject({ created: 1, updated: 1, skipped: 1, failed: 1, untried: 0 })
    const undone = await mine.sent(job.id, 'undo')
    expect(undone.result).toMatchObject({ created: 1, updated: 1, skipped: 1, failed: 1, undone: 2 })
    expect([sumOf(job), sumOf(undone)]).toEqual([4, 4])
  })

  test('are all products of the file after a stop in the middle, and after its undo', async () => {
    const mine = await importerOf(server)
    await mine.imported(head + row('c1', 50) + row('c2', 50), asCoats)
    const rows = Array.from({ length: 400 }, (_, at) =>
      row(`c${at}`, at % 40 === 9 ? 'cheap' : at === 2 ? 50 : 60),
    )
    const { id } = await mine.previewed(head + rows.join(''), asCoats)
    await mine.send(id, 'start')
    await mine.send(id, 'stop')
    const stopped = await mine.settled(id)
    expect(stopped.products).toBe(400)
    expect(sumOf(stopped)).toBe(400)
    const undone = await mine.sent(id, 'undo')
    expect(sumOf(undone)).toBe(400)
    expect(undone.result.undone).toBe(stopped.result.created + stopped.result.updated)
  })
})

describe('an undo', () => {
  test.each(Object.entries(samples).filter(([format]) => format !== 'depop'))(
    'restores products and variants of a file of %s, every column of them',
    async (_, sample) => {
      const mine = await importerOf(server)
      const query = async (text: string) => (await server.services.pool.query(text, [mine.id])).rows
      const tables = async () => [
        await query(
          `select to_jsonb(p) - 'version' - 'updated_at' as row from products p where seller_id = $1 order by id`,
        ),
        await query(
          `select to_jsonb(v) - 'stock_cause' as row from variants v where seller_id = $1 and retired_at is null order by product_id, position`,
        ),
        await query(
          `select to_jsonb(f) as row from variant_file_stocks f join variants v on v.id = f.variant_id where seller_id = $1 order by v.id`,
        ),
        await query(
          `select to_jsonb(i) as row from product_images i join products p on p.id = i.product_id where seller_id = $1 order by i.product_id, i.position`,
        ),
      ]
      await mine.imported(csvOf(sample), asCoats)
      const before = await tables()
      const changed = csvOf(sample)
        .replaceAll(/\b19(?=\.00|\.0000|"| )/g, '29')
        .replaceAll('naïf', 'naïve')
      const job = await mine.imported(changed, asCoats)
      expect(job.result).toMatchObject({ updated: 1, failed: 0 })
      expect(await tables()).not.toEqual(before)
      expect(await mine.sent(job.id, 'undo')).toMatchObject({ result: { undone: 1, left_alone: 0 } })
      expect(await tables()).toEqual(before)
    },
  )
})
