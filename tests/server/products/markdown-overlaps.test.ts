import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import type { RunningServer } from '#server/app.ts'
import { askedPrice, lowestMarked, type MarkedPrice, reducedPrice } from '#server/domains/pricing/index.ts'
import { aBrand, type Brand } from '#tests/support/members/brand.ts'
import { markdownsOf } from '#tests/support/members/markdowns.ts'
import { startShop } from '#tests/support/server/start-shop.ts'

let server: RunningServer
let brand: Brand
beforeAll(async () => {
  ;({ server } = await startShop())
  brand = await aBrand(server)
})

interface Asked {
  price_cents: number
  asked_cents: number
  struck_cents: number | null
}

const money = (cents: number) => (cents / 100).toFixed(2)

type Step = { starts: number } | { ends: number } | { regular: number }

const steps: fc.Arbitrary<Step> = fc.oneof(
  fc.integer({ min: 1, max: 90 }).map(starts => ({ starts })),
  fc.nat(5).map(ends => ({ ends })),
  fc.integer({ min: 500, max: 20_000 }).map(regular => ({ regular })),
)

test('whatever starts, ends and is edited in whatever order, the shop asks what the one rule says', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(steps, { minLength: 3, maxLength: 9 }), async given => {
      const { id, variants } = await brand.active({
        options: [],
        variants: [{ values: [], price: '100.00', stock: 1 }],
      })
      const [variant = ''] = variants.map(each => each.id)
      const markdowns = markdownsOf(server, brand)
      const running: { id: string; marked: MarkedPrice | null }[] = []
      const asked = [10_000]
      let price = 10_000
      for (const step of given) {
        if ('starts' in step) {
          const cut = { kind: 'percent', percent: step.starts } as const
          const to = reducedPrice(price, { percent: step.starts }, 'none')
          const started = await markdowns.scheduled([id], { cut })
          running.push({ id: started.id, marked: to === null ? null : { to, from: price } })
        } else if ('ends' in step) {
          const [ended] = running.splice(step.ends % Math.max(1, running.length), 1)
          if (ended !== undefined) expect((await markdowns.send(ended.id, 'end')).status).toBe(200)
        } else {
          const edit = { price: { shown: money(price), to: money(step.regular) } }
          expect((await brand.edit(id, variant, edit)).status).toBe(200)
          price = step.regular
        }
        const marks = running.flatMap(({ marked }) => marked ?? [])
        const wanted = askedPrice({ price, compareAt: null }, lowestMarked(marks))
        if (asked.at(-1) !== wanted.asked) asked.push(wanted.asked)
        const { rows } = await server.services.pool.query<Asked>(
          'select price_cents, asked_cents, struck_cents from variants where id = $1',
          [variant],
        )
        expect(rows).toEqual([{ price_cents: price, asked_cents: wanted.asked, struck_cents: wanted.struck }])
      }
      const { rows: history } = await server.services.pool.query<{ price_cents: number }>(
        'select price_cents from price_history where item_id = $1 order by at, id',
        [variant],
      )
      // every price that was asked, once for each time, and no other
      expect(history.map(({ price_cents }) => price_cents)).toEqual(asked)
      const { rows: listed } = await server.services.pool.query(
        'select price_cents from listings where id = $1',
        [id],
      )
      expect(listed).toEqual([{ price_cents: asked.at(-1) }])
    }),
    { numRuns: 20 },
  )
})
