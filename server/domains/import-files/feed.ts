import { SaxesParser } from 'saxes'

/** What stands in place of a CSV file's delimiter for a feed. */
export const feedMark = 'xml'

/** An XML document that is broken, or no feed; the line is where the first fault stands, where there is one. */
export class FeedBrokenError extends Error {
  override readonly name = 'FeedBrokenError'
  readonly line: number | null

  constructor(line: number | null) {
    super(line === null ? 'This XML has no items.' : `This XML is broken in line ${line}.`)
    this.line = line
  }
}

/**
 * The items of a product feed (RSS 2.0 or Atom, with Google's names) as the rows of a table, the names of its elements
 * first. The text is read twice: which columns there are is known only at its end. Elements inside another of Google's
 * are left out, and what real feeds have wrong without harm (bare ampersands, names that are not declared, entities of
 * HTML) is no fault. @throws FeedBrokenError
 */
export async function* feedRows(
  text: () => AsyncIterable<string>,
): AsyncGenerator<string[], void, undefined> {
  const names = new Set<string>()
  for await (const item of itemsIn(text())) for (const name of item.keys()) names.add(name)
  if (names.size === 0) throw new FeedBrokenError(null)
  const head = [...names]
  yield head
  for await (const item of itemsIn(text())) yield head.map(name => item.get(name) ?? '')
}

type Item = ReadonlyMap<string, string>

async function* itemsIn(pieces: AsyncIterable<string>): AsyncGenerator<Item, void, undefined> {
  const done: Item[] = []
  const reader = itemReader(item => done.push(item))
  for await (const piece of withoutBareAmpersands(pieces)) {
    reader.write(piece)
    yield* done.splice(0)
  }
  reader.close()
  yield* done
}

/**
 * Stands for an ampersand that begins none of the entities of XML: a parser would take it for the start of one, or
 * report each `&eacute;`, which is decoded with the other text of a cell.
 */
const ampersand = '\uE000'
const bare = /&(?!(?:#\d{1,7}|#x[\da-f]{1,6}|amp|lt|gt|quot|apos);)/gi
const longestEntity = 10

async function* withoutBareAmpersands(
  pieces: AsyncIterable<string>,
): AsyncGenerator<string, void, undefined> {
  let rest = ''
  for await (const piece of pieces) {
    const text = rest + piece
    // an entity may go on in the next piece
    const last = text.lastIndexOf('&')
    const end = last < 0 || text.length - last > longestEntity ? text.length : last
    rest = text.slice(end)
    yield text.slice(0, end).replaceAll(bare, ampersand)
  }
  yield rest.replaceAll(bare, ampersand)
}

/** An element of an item that is open. */
interface Open {
  name: string
  rank: number
  text: string
  /** Whether elements of the feed's own stand in it: it is no value. */
  isGroup: boolean
}

/** The name of Google's elements, whatever prefix a feed gives them. */
const google = 'http://base.google.com/ns/1.0'

function itemReader(found: (item: Item) => void) {
  const parser = new SaxesParser()
  const prefixes = new Set(['g'])
  const cells = new Map<string, { text: string; rank: number }>()
  let depth = 0
  /** How deep the item stands; zero outside of one. */
  let itemDepth = 0
  let open: Open | undefined
  const addText = (text: string) => {
    if (open !== undefined) open.text += text.replaceAll(ampersand, '&')
  }
  parser.on('error', ({ message }) => {
    if (harmful.test(message)) throw new FeedBrokenError(Number(/^(\d+):/.exec(message)?.[1] ?? 1))
  })
  parser.on('text', addText)
  parser.on('cdata', addText)
  parser.on('opentag', ({ name, attributes }) => {
    depth += 1
    for (const [key, value] of Object.entries(attributes)) {
      if (key.startsWith('xmlns:') && value === google) prefixes.add(key.slice(6))
    }
    if (itemDepth === 0) {
      if (depth > 1 && /^(?:item|entry)$/.test(name)) itemDepth = depth
    } else if (depth === itemDepth + 1) {
      open = opened(name, attributes.href ?? '')
    } else if (open !== undefined) {
      // <b> in a description is text, <g:country> in a delivery is not
      open.isGroup ||= prefixes.has(partsOf(name).prefix)
    }
  })
  parser.on('closetag', ({ name }) => {
    if (open !== undefined && depth === itemDepth + 1) {
      add(open)
      open = undefined
    } else if (itemDepth > 0 && depth === itemDepth) {
      // the id of an entry of Atom is an address
      if (name === 'entry' && cells.get('id')?.rank === 1) cells.delete('id')
      found(new Map([...cells].map(([key, { text }]) => [key, text])))
      cells.clear()
      itemDepth = 0
    }
    depth -= 1
  })
  return { write: (text: string) => parser.write(text), close: () => parser.close() }

  function opened(written: string, href: string): Open {
    const { prefix, local } = partsOf(written)
    const rank = prefixes.has(prefix) ? 2 : prefix === '' ? 1 : 0
    // Atom has other names for the description, and an attribute for a link
    const name = /^(?:summary|content)$/.test(local) ? 'description' : local
    return { name, rank, text: href.replaceAll(ampersand, '&'), isGroup: false }
  }

  /** Of two elements with one name Google's counts; several that are no text are a list. */
  function add({ name, rank, text, isGroup }: Open): void {
    const value = text.trim()
    if (isGroup || rank === 0 || value === '') return
    const known = cells.get(name)
    if (known === undefined || known.rank < rank) cells.set(name, { text: value, rank })
    else if (known.rank === rank && !/^(?:title|description|link|id)$/.test(name)) known.text += `, ${value}`
  }
}

/** Faults by which a document has other elements than were meant. */
const harmful = /close tag|closing tag|unclosed tag|unexpected end|only one root/

function partsOf(name: string): { prefix: string; local: string } {
  const at = name.indexOf(':')
  return { prefix: name.slice(0, Math.max(at, 0)), local: name.slice(at + 1) }
}
