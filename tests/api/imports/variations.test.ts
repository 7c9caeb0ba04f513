import { describe, expect, test } from 'vitest'
import { readFileText, short } from '#tests/support/import-files.ts'
import { type Sample, samples } from '#tests/support/import-samples.ts'
import { randomFrom } from '#tests/support/random.ts'

type Random = ReturnType<typeof randomFrom>

/** Formats in which a row belongs to the one above it. */
const ordered = ['bigcommerce']

const delimiters = [',', ';', '\t', '|']

/** The same table as another program, or another person, would save it. */
function variation({ head, rows }: Sample, format: string, random: Random): Uint8Array {
  const order = shuffled([...head.keys()], random)
  const extra = random() < 0.5 ? ['Spare', ''] : []
  const names = [...order.map(at => inCase(head[at] ?? '', random)), ...extra]
  const body = (ordered.includes(format) ? [...rows] : shuffled([...rows], random)).flatMap(row => {
    const cells = [...order.map(at => row[at] ?? ''), ...extra.map(() => '')]
    return random() < 0.2 ? [cells, cells.map(() => '')] : [cells]
  })
  const delimiter = pick(delimiters, random)
  const isQuoted = random() < 0.4
  const end = pick(['\n', '\r\n', '\r'], random)
  const text = [names, ...body]
    .map(cells => cells.map(cell => quoted(cell, isQuoted)).join(delimiter))
    .join(end)
  return encoded(text, random)
}

const quoted = (cell: string, always: boolean) =>
  always || /[",;|\t\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell

function encoded(text: string, random: Random): Uint8Array {
  const kind = pick(['utf-8', 'mark', 'utf-16', 'windows-1252'], random)
  if (kind === 'utf-16') return Buffer.from(`\uFEFF${text}`, 'utf16le')
  if (kind === 'windows-1252') {
    const quotes = new Map([
      ['“', 0x93],
      ['”', 0x94],
    ])
    return Uint8Array.from(text, character => quotes.get(character) ?? character.charCodeAt(0))
  }
  return Buffer.from(kind === 'mark' ? `\uFEFF${text}` : text)
}

const inCase = (name: string, random: Random) =>
  pick([name, name.toUpperCase(), name.toLowerCase(), ` ${name} `], random)

function pick<T>(of: readonly [T, ...T[]] | readonly T[], random: Random): T {
  const found = of[Math.floor(random() * of.length)]
  if (found === undefined) throw new Error('Nothing to pick from.')
  return found
}

function shuffled<T>(list: T[], random: Random): T[] {
  for (let at = list.length - 1; at > 0; at--) {
    const other = Math.floor(random() * (at + 1))
    const [one, two] = [list[at], list[other]]
    if (one !== undefined && two !== undefined) [list[at], list[other]] = [two, one]
  }
  return list
}

/** What a file says, without regard to the order of rows. */
function productsOf(file: Uint8Array) {
  const { format, products } = readFileText(file)
  const plain = products.map(product => {
    const { variants, images, errors, warnings, ...others } = short(product)
    const { description, whose, category } = product
    const codes = (list: readonly string[]) => list.map(each => each.replace(/^\d+ /, '')).toSorted()
    return {
      ...others,
      ...{ description, whose, category },
      variants: variants.toSorted(),
      images: images.toSorted(),
      errors: codes(errors),
      warnings: codes(warnings),
    }
  })
  return { format, products: plain.toSorted((a, b) => ((a.title ?? '') < (b.title ?? '') ? -1 : 1)) }
}

describe.each(Object.entries(samples))('a file of %s', (format, sample) => {
  const text = [sample.head, ...sample.rows]
    .map(cells => cells.map(cell => quoted(cell, false)).join(','))
    .join('\n')
  const expected = productsOf(Buffer.from(text))

  test('has two products without errors', () => {
    expect(expected.format).toBe(format)
    expect(expected.products.map(({ title }) => title)).toEqual(['Cap', 'Été tee; “soft”'])
    expect(expected.products.flatMap(({ errors }) => errors)).toEqual([])
    expect(expected.products.map(({ variants }) => variants.length)).toEqual([1, format === 'depop' ? 1 : 4])
  })

  test.each(Array.from({ length: 20 }, (_, at) => at + 1))('is the same in variation %i', seed => {
    expect(productsOf(variation(sample, format, randomFrom(seed)))).toEqual(expected)
  })
})
