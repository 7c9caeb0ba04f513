import { expect, test } from 'vitest'
import { Texts } from '#server/domains/listing-index/texts.ts'
import { readTsvector } from '#server/domains/listing-index/tsvector.ts'
import { randomFrom } from '#tests/support/random.ts'

function read(text: string) {
  const found: Record<string, readonly number[]> = {}
  readTsvector(text, (lexeme, occurrences) => {
    found[lexeme] = occurrences
  })
  return found
}

test.each([
  ['', {}],
  ["'black':3A", { black: [15] }],
  ["'black':3A,10 'coat':1B,2C", { black: [15, 40], coat: [6, 9] }],
  ["'bare' 'coat':1", { bare: [65_528], coat: [4] }],
  ["'it''s':1 'a b':2A 'c\\\\d':3", { "it's": [4], 'a b': [11], 'c\\d': [12] }],
  ["'''':1 'x':2", { "'": [4], x: [8] }],
  ["'x':16383A", { x: [65_535] }],
])('the lexemes of the tsvector %s have their positions and weights', (text, lexemes) => {
  expect(read(text)).toEqual(lexemes)
})

test('texts that come, change and go: each row has its occurrences, and each lexeme its rows', () => {
  const random = randomFrom(3)
  const texts = new Texts()
  texts.grow(50)
  const rows = new Map<number, Map<string, number[]>>()
  const lexemes = Array.from({ length: 300 }, (_, at) => `word${at}`)
  for (let change = 0; change < 2000; change += 1) {
    const row = Math.floor(random() * 50)
    if (random() < 0.2) {
      texts.remove(row)
      rows.delete(row)
      continue
    }
    const words = new Map<string, number[]>()
    for (let at = Math.floor(random() * 20); at > 0; at -= 1) {
      const count = 1 + Math.floor(random() * 3)
      const occurrences = Array.from({ length: count }, () => 4 + Math.floor(random() * 65_000))
      words.set(
        lexemes[Math.floor(random() * 300)] ?? '',
        occurrences.sort((a, b) => a - b),
      )
    }
    const text = [...words].map(
      ([word, occurrences]) =>
        `'${word}':${occurrences.map(each => `${each >> 2}${['', 'C', 'B', 'A'][each & 3]}`).join(',')}`,
    )
    texts.set(row, text.join(' '))
    rows.set(row, words)
  }
  for (let row = 0; row < 50; row += 1) {
    const found = new Map<number, number[]>()
    texts.read(row, (lexeme, occurrence) => {
      found.set(lexeme, [...(found.get(lexeme) ?? []), occurrence])
    })
    const wanted = [...(rows.get(row) ?? [])].map(([word, occurrences]) => [
      texts.numberOf(word),
      occurrences,
    ])
    expect([...found]).toEqual(wanted)
  }
  for (const lexeme of lexemes) {
    const having = [...rows].flatMap(([row, words]) => (words.has(lexeme) ? [row] : []))
    const number = texts.numberOf(lexeme)
    expect(number === undefined ? [] : [...texts.rowsOf(number)]).toEqual(having.sort((a, b) => a - b))
  }
})
