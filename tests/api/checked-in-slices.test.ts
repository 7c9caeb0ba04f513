import { expect, it } from 'vitest'
import * as z from 'zod/mini'
import { ContractError } from '#src/api/failures.ts'
import { checkedInSlices } from '#src/api/queries/checked-in-slices.ts'

const thing = z.object({ slug: z.string() })
const things = (count: number) => Array.from({ length: count }, (_, at) => ({ slug: `s-${at}`, other: true }))
const signal = new AbortController().signal
/** One that takes its time, as on a slow phone. */
const slow = z.pipe(
  z.unknown(),
  z.transform(value => {
    const from = performance.now()
    while (performance.now() - from < 5);
    return value
  }),
)

it('gives what the schema makes of each, in their order', async () => {
  expect(await checkedInSlices('listThings', thing, things(3), signal)).toEqual([
    { slug: 's-0' },
    { slug: 's-1' },
    { slug: 's-2' },
  ])
})

it('refuses all of them for one that breaks the contract, and says which', async () => {
  const broken = checkedInSlices('listThings', thing, [...things(2), { slug: 4 }], signal)
  await expect(broken).rejects.toThrow(ContractError)
  await expect(broken).rejects.toMatchObject({ cause: expect.stringMatching(/^listThings: data\.2\.slug: /) })
})

it('lets others go first while it is at it', async () => {
  const order: string[] = []
  const checked = checkedInSlices('listThings', slow, things(6), signal).then(() => order.push('checked'))
  setTimeout(() => order.push('another'))
  await checked
  expect(order).toEqual(['another', 'checked'])
})

it('stops once nobody waits for them', async () => {
  const controller = new AbortController()
  let seen = 0
  const counting = z.pipe(
    slow,
    z.transform(value => {
      seen += 1
      return value
    }),
  )
  const checked = checkedInSlices('listThings', counting, things(20), controller.signal)
  setTimeout(() => controller.abort())
  await expect(checked).rejects.toThrow(/abort/i)
  expect(seen).toBeLessThan(20)
})
