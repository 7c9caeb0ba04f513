import { beforeAll, describe, expect, test } from 'vitest'
import type { RunningServer } from '#server/app.ts'
import type { ImportJob } from '#src/api/contract/business/imports.ts'
import { type Importer, importerOf } from '#tests/support/members/imports.ts'
import { startShop } from '#tests/support/server/start-shop.ts'

let server: RunningServer
let mine: Importer
beforeAll(async () => {
  ;({ server } = await startShop())
})

const csv = (...rows: readonly (readonly string[])[]) => rows.map(cells => `${cells.join(',')}\n`).join('')
const questionIn = ({ questions }: ImportJob, id: string) => questions.find(each => each.id === id)
const answer = (id: string, value: string | null) => ({ answers: [{ id, answer: value }] })
async function answered(job: ImportJob, ...answers: [string, string | null][]): Promise<ImportJob> {
  const body = { answers: answers.map(([id, value]) => ({ id, answer: value })) }
  const { status, text } = await mine.patch(job.id, body)
  if (status !== 200) throw new Error(`${status} ${text}`)
  return mine.read(job.id)
}

/** Prices in euros, nothing of stock, nobody's audience, a type that means nothing. */
const european = csv(
  ['handle', 'title', 'type', 'whose', 'status', 'price', 'size'],
  ['a', 'Coat A', 'coats', 'unisex', 'active', '349.00 EUR', 'M'],
  ['b', 'Coat B', 'coats', '', 'active', '€49.99', 'L'],
  ['c', 'Thing', 'zzz', 'woman', 'active', '20.00 USD', ''],
)

describe('the fields of a file', () => {
  const file = csv(['Piece', 'Ref', 'Cost', 'Cost'], ['Coat', 'K-1', '349.00', '120.00'])
  const fieldsOf = ({ columns }: ImportJob) =>
    columns.map(each => [each.name, each.field, each.is_remembered])
  const choose = (job: ImportJob, fields: ImportJob['columns'][number]['field'][]) =>
    mine.patch(job.id, { fields, defaults: { category: 'coats', whose: 'woman', activate: false, stock: 1 } })

  test('fields that were chosen by hand at the last started import are suggested again, and shown as remembered', async () => {
    mine = await importerOf(server)
    const first = await mine.uploaded(file)
    await choose(first, ['title', 'sku', 'price', null])
    await mine.sent(first.id, 'confirm')
    const unstarted = await mine.uploaded(file)
    expect(fieldsOf(unstarted).filter(([, , isRemembered]) => isRemembered)).toEqual([])
    await mine.sent(first.id, 'start')

    const second = await mine.uploaded(csv(['Ref', 'Cost', 'Size', 'Piece'], ['K-2', '99.00', 'M', 'Dress']))
    expect(fieldsOf(second)).toEqual([
      ['Ref', 'sku', true],
      ['Cost', 'price', true],
      ['Size', 'size', false],
      ['Piece', 'title', true],
    ])
    await choose(second, ['handle', 'price', 'size', 'title'])
    expect(fieldsOf(await mine.read(second.id))).toEqual([
      ['Ref', 'handle', false],
      ['Cost', 'price', true],
      ['Size', 'size', false],
      ['Piece', 'title', true],
    ])
  })

  test('columns that were not imported last time are not suggested again', async () => {
    mine = await importerOf(server)
    const first = await mine.uploaded(csv(['title', 'price', 'size'], ['Coat', '349.00', 'M']))
    await choose(first, ['title', 'price', null])
    await mine.sent(first.id, 'confirm')
    await mine.sent(first.id, 'start')
    const second = await mine.uploaded(csv(['title', 'size', 'price'], ['Dress', 'L', '99.00']))
    expect(fieldsOf(second)).toEqual([
      ['title', 'title', false],
      ['size', null, true],
      ['price', 'price', false],
    ])
  })
})

describe('a file that leaves things open', () => {
  test('is asked about once, with the values and the number of products, and may be confirmed as it is', async () => {
    mine = await importerOf(server)
    const job = await mine.uploaded(european)
    expect(job.questions).toMatchObject([
      { id: 'stock', kind: 'stock', products: 3, entry: 'pieces', answer: null, values: [] },
      {
        id: 'currency:EUR',
        about: 'Prices in euros (EUR)',
        products: 2,
        values: ['€349.00', '€49.99'],
        entry: 'rate',
        options: [{ value: 'refuse' }],
        otherwise: 'Without an answer these products are not imported.',
      },
      {
        id: 'audience',
        products: 2,
        values: ['unisex'],
        options: [{ value: 'woman' }, { value: 'man' }, { value: 'kids' }],
      },
      { id: 'category', products: 1, values: ['zzz'], options: [], answer: null },
    ])
    expect(job.missing).toEqual([])
    const ready = await mine.sent(job.id, 'confirm')
    expect(ready.preview).toEqual({ create: 0, update: 0, skip: 0, error: 3 })
  })

  test('is imported with the answers, and everything that was taken for granted is listed', async () => {
    mine = await importerOf(server)
    const { id } = await mine.uploaded(european)
    const job = await answered(
      await mine.read(id),
      ['currency:EUR', '1.08'],
      ['audience', 'man'],
      ['category', 'coats'],
      ['stock', '4'],
    )
    expect(job.questions.map(each => [each.id, each.answer])).toEqual([
      ['stock', '4'],
      ['currency:EUR', '1.08'],
      ['audience', 'man'],
      ['category', 'coats'],
    ])
    expect(job.defaults).toEqual({ category: 'coats', whose: 'man', activate: false, stock: 4 })
    const ready = await mine.sent(id, 'confirm')
    expect([ready.preview, ready.guesses, ready.products]).toEqual([
      { create: 3, update: 0, skip: 0, error: 0 },
      3,
      3,
    ])
    const [first] = await mine.products(id, 'only=guesses')
    expect(
      first?.guesses.map(({ kind, row, column, value, taken_as }) => [kind, row, column, value, taken_as]),
    ).toEqual([
      ['currency', 2, 'price', '349.00 EUR', '$376.92'],
      ['audience', 2, 'whose', 'unisex', 'Man'],
      ['stock', 2, '', '', '4'],
    ])
    const { body } = await mine.call('GET', `/api/v1/business/imports/${id}/preview`)
    expect((body as { guesses: unknown }).guesses).toEqual([
      { kind: 'stock', products: 3 },
      { kind: 'audience', products: 2 },
      { kind: 'currency', products: 2 },
      { kind: 'category', products: 1 },
    ])
    const done = await mine.sent(id, 'start')
    expect(done.result).toMatchObject({ created: 3, failed: 0, untried: 0 })
    // 349.00 × 1.08 = 376.92; 49.99 × 1.08 = 53.9892
    expect(await mine.stored()).toMatchObject([
      { title: 'Coat A', whose: 'man', variants: [[null, null, 'M', [], 37_692, null, 4]] },
      { title: 'Coat B', whose: 'man', variants: [[null, null, 'L', [], 5399, null, 4]] },
      {
        title: 'Thing',
        category: 'coats',
        whose: 'woman',
        variants: [[null, null, null, [], 2000, null, 4]],
      },
    ])
  })

  test('is never live and sold out without an answer: what has no stock stays a draft, and says so', async () => {
    mine = await importerOf(server)
    const { id } = await mine.uploaded(
      csv(
        ['title', 'type', 'whose', 'status', 'price', 'availability'],
        ['Coat', 'coats', 'woman', 'active', '20', 'in stock'],
      ),
    )
    const job = await mine.read(id)
    expect(questionIn(job, 'stock')).toMatchObject({ values: ['in stock'], answer: null })
    await mine.sent(id, 'confirm')
    expect((await mine.products(id))[0]?.guesses).toMatchObject([
      { kind: 'stock', column: 'availability', value: 'in stock', taken_as: 'draft' },
    ])
    await mine.sent(id, 'start')
    expect(await mine.stored()).toMatchObject([{ state: 'draft' }])
  })

  test('with out of stock is no question: it is zero', async () => {
    mine = await importerOf(server)
    const job = await mine.uploaded(
      csv(
        ['title', 'type', 'whose', 'status', 'price', 'availability'],
        ['Coat', 'coats', 'woman', 'active', '20', 'out of stock'],
      ),
    )
    expect(job.questions).toEqual([])
  })
})

describe('sizes that fit several systems', () => {
  const numbered = csv(
    ['handle', 'title', 'type', 'whose', 'price', 'stock', 'size'],
    ['a', 'Coat A', 'coats', 'woman', '20', '1', '10'],
    ['a', '', '', '', '20', '1', '12'],
    ['b', 'Coat B', 'coats', 'woman', '20', '1', '12'],
    ['b', '', '', '', '20', '1', '14'],
  )
  test('are asked about once for a category and an audience, and read as answered', async () => {
    mine = await importerOf(server)
    const { id } = await mine.uploaded(numbered)
    const [question] = (await mine.read(id)).questions
    expect(question).toMatchObject({
      id: 'size:coats:woman',
      kind: 'size',
      products: 2,
      values: ['10', '12', '14'],
      answer: null,
    })
    expect(question?.options.map(({ value }) => value)).toEqual(expect.arrayContaining(['us', 'uk']))
    await mine.sent(id, 'confirm')
    expect(
      (await mine.products(id)).map(({ guesses }) => guesses.map(({ kind, value }) => [kind, value])),
    ).toEqual([[['size', '10, 12']], [['size', '12, 14']]])
    await mine.sent(id, 'edit_mapping')
    await answered(await mine.read(id), ['size:coats:woman', 'uk'])
    expect((await mine.sent(id, 'confirm')).guesses).toBe(0)
    await mine.sent(id, 'start')
    expect(await mine.stored()).toMatchObject(
      [
        {
          variants: [
            [null, null, 'UK 10'],
            [null, null, 'UK 12'],
          ],
        },
        {
          variants: [
            [null, null, 'UK 12'],
            [null, null, 'UK 14'],
          ],
        },
      ].map(({ variants }) => ({ variants: variants.map(each => expect.arrayContaining(each)) })),
    )
  })
})

describe('an answer', () => {
  test.each([
    ['currency:EUR', '0'],
    ['currency:EUR', '-1'],
    ['currency:EUR', '1.0000001'],
    ['currency:EUR', 'one'],
    ['stock', '100000'],
    ['stock', '-1'],
    ['audience', 'dogs'],
    ['category', 'nowhere'],
    ['size:coats:woman', 'us'],
  ])('to %s of %s is refused with a sentence, and nothing changes', async (id, value) => {
    mine = await importerOf(server)
    const job = await mine.uploaded(european)
    const { status } = await mine.patch(job.id, answer(id, value))
    expect(status).toBe(422)
    expect(await mine.read(job.id)).toEqual(job)
  })

  test('is saved beside others that are sent at the same time', async () => {
    mine = await importerOf(server)
    const { id } = await mine.uploaded(european)
    const sent = await Promise.all(
      [
        ['currency:EUR', '1.08'],
        ['audience', 'man'],
        ['category', 'coats'],
        ['stock', '4'],
      ].map(([question = '', given = '']) => mine.patch(id, answer(question, given))),
    )
    expect(sent.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    const { questions } = await mine.read(id)
    expect(questions.map(each => [each.id, each.answer]).toSorted()).toEqual([
      ['audience', 'man'],
      ['category', 'coats'],
      ['currency:EUR', '1.08'],
      ['stock', '4'],
    ])
  })

  test('stays where one of the defaults is changed afterwards', async () => {
    mine = await importerOf(server)
    const job = await mine.uploaded(european)
    await answered(job, ['audience', 'man'], ['stock', '4'])
    expect((await mine.patch(job.id, { defaults: { activate: true } })).status).toBe(200)
    const { defaults, questions } = await mine.read(job.id)
    expect(defaults).toEqual({ category: null, whose: 'man', activate: true, stock: 4 })
    expect(questions.map(({ id, answer: given }) => [id, given])).toEqual([
      ['stock', '4'],
      ['currency:EUR', null],
      ['audience', 'man'],
      ['category', null],
    ])
  })

  test('can be taken back', async () => {
    mine = await importerOf(server)
    const job = await mine.uploaded(european)
    await answered(job, ['currency:EUR', '1.1'], ['stock', '3'], ['audience', 'kids'])
    const again = await answered(job, ['currency:EUR', null], ['stock', null], ['audience', null])
    expect(again.questions.map(({ answer: value }) => value)).toEqual([null, null, null, null])
  })

  test('of the last started import of the format is suggested again, and shown as remembered until it is given', async () => {
    mine = await importerOf(server)
    const first = await mine.uploaded(european)
    await answered(
      first,
      ['currency:EUR', '1.08'],
      ['audience', 'man'],
      ['category', 'coats'],
      ['stock', 'drafts'],
    )
    await mine.sent(first.id, 'confirm')
    await mine.sent(first.id, 'start')
    const second = await mine.uploaded(european.replaceAll(/^([abc]),(Coat|Thing)/gm, 'new-$1,New $2'))
    expect(second.questions.map(each => [each.id, each.answer, each.is_remembered])).toEqual([
      ['stock', 'drafts', true],
      ['currency:EUR', '1.08', true],
      ['audience', 'man', true],
      ['category', 'coats', true],
    ])
    const third = await answered(second, ['currency:EUR', '1.1'], ['audience', 'woman'])
    expect(third.questions.map(each => [each.answer, each.is_remembered])).toEqual([
      ['drafts', true],
      ['1.1', false],
      ['woman', false],
      ['coats', true],
    ])
  })
})
