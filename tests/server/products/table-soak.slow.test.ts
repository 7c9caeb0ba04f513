import { expect, test } from 'vitest'
import type { OwnProduct } from '#src/api/contract/business/products.ts'
import { aBrand, productIn } from '#tests/support/members/brand.ts'
import { importerOf } from '#tests/support/members/imports.ts'
import { randomFrom } from '#tests/support/random.ts'
import { startShop } from '#tests/support/server/start-shop.ts'
import { shopper, somewhere } from '#tests/support/trade/checkout.ts'

const people = 20
/** With full counts it takes about five minutes. */
const isFull = process.env.TEST_FULL === '1'
const turns = isFull ? 280 : 2
/** Imports one after the other, while the others are at work. */
const files = isFull ? 60 : 2
const sizes = ['S', 'M', 'L', 'XL']
/** More than all buyers together can buy: 20 × 280 × 3. */
const start = 20_000

/** Whole numbers below a limit, the same for the same seed. */
function upTo(seed: number): (limit: number) => number {
  const random = randomFrom(seed)
  return limit => Math.floor(random() * limit)
}

test('twenty staff, twenty buyers and an import: each stock is its start, the edits, the file and the sales', {
  timeout: 900_000,
}, async () => {
  const { server } = await startShop()
  const brand = await aBrand(server)
  const importer = await importerOf(server, brand)
  const product = await brand.active({
    options: [{ name: 'Size', kind: 'size' }],
    variants: sizes.map(size => ({ values: [size], sku: `COAT-${size}`, price: '20.00', stock: start })),
  })
  const ids = product.variants.map(({ id }) => id)
  const edited = new Map(ids.map(id => [id, 0]))
  const imported = new Map(ids.map(id => [id, 0]))
  const sold = new Map(ids.map(id => [id, 0]))
  const add = (to: Map<string, number>, id: string, pieces: number) => to.set(id, (to.get(id) ?? 0) + pieces)
  const stockIn = (of: OwnProduct, id: string) => of.variants.find(each => each.id === id)?.stock ?? -1
  const counts = { refused: 0, unchanged: 0, written: 0, conflicts: 0 }

  /** Types a stock; refused, it looks at what is there now and decides anew. */
  const staff = async (at: number) => {
    const random = upTo(at)
    for (let turn = 0; turn < turns; turn += 1) {
      const id = ids[random(ids.length)] ?? ''
      let shown = stockIn(await brand.get(product.id), id)
      for (let tries = 0; tries < 3; tries += 1) {
        const to = shown + 1 + random(9)
        const answer = await brand.edit(product.id, id, { stock: { shown, to } })
        if (answer.status === 200) {
          add(edited, id, to - shown)
          break
        }
        counts.refused += 1
        // the conflict brings the stock that the next one is based on
        const now = stockIn(productIn(answer, 409), id)
        if (now === shown) counts.unchanged += 1
        shown = now
      }
    }
  }

  const buyer = async (at: number) => {
    const random = upTo(1000 + at)
    for (let turn = 0; turn < turns; turn += 1) {
      const id = ids[random(ids.length)] ?? ''
      const pieces = 1 + random(3)
      const who = shopper(server.services, null)
      const checkout = await who.create([id, pieces])
      await who.pay(await who.patch(checkout.id, { email: `buyer-${at}@x.example`, address: somewhere }))
      add(sold, id, pieces)
    }
  }

  /** A file of the stocks as they were a moment ago, and of 50 more of XL. */
  const fileOf = ({ variants }: OwnProduct) =>
    [
      'title,sku,stock',
      ...variants.map(
        ({ stock }, at) => `Wool coat,COAT-${sizes[at]},${stock + (sizes[at] === 'XL' ? 50 : 0)}`,
      ),
    ].join('\n')

  /** Imports such a file, started again where the preview is shown anew; what it says it wrote is counted. */
  const filler = async () => {
    for (let file = 0; file < files; file += 1) {
      let job = await importer.previewed(fileOf(await brand.get(product.id)))
      for (let starts = 0; starts < 3 && job.state === 'ready'; starts += 1) {
        job = await importer.sent(job.id, 'start')
      }
      for (const { outcome, changes, conflicts } of await importer.products(job.id)) {
        counts.conflicts += conflicts.length
        if (outcome !== 'updated') continue
        for (const { variant, before, after } of changes.filter(({ field }) => field === 'stock')) {
          counts.written += 1
          const id = ids[sizes.indexOf(variant ?? '')] ?? ''
          add(imported, id, Number(after) - Number(before))
        }
      }
    }
  }

  await Promise.all([filler(), ...Array.from({ length: people }, (_, at) => [staff(at), buyer(at)]).flat()])

  // rarely, others change a stock and change it back before the conflict is read
  expect(counts.unchanged).toBeLessThanOrEqual(1 + counts.refused / 100)
  const after = await brand.get(product.id)
  const moved = (id: string) => (edited.get(id) ?? 0) + (imported.get(id) ?? 0) - (sold.get(id) ?? 0)
  const expected = ids.map(id => start + moved(id))
  expect(after.variants.map(({ stock }) => stock)).toEqual(expected)
  // nothing stale is shown: the list has the same numbers
  const [row] = (await brand.list()).data
  expect(row?.variants.map(({ stock }) => stock)).toEqual(expected)
  console.info(
    `${people} staff and ${people} buyers, ${turns} turns each, ${files} files: ${counts.refused} edits refused (${counts.unchanged} with the same stock), ${counts.written} stocks imported, ${counts.conflicts} conflicts`,
  )
})
