import { SaxesParser } from 'saxes'

/** An element of a document, with the line where it stands. */
export interface Tag {
  readonly name: string
  readonly attributes: Readonly<Record<string, string>>
  readonly children: Tag[]
}

/**
 * Reads XML into its elements.
 * @throws Error where the text is not well-formed.
 */
export function documentOf(text: string): Tag {
  const roots: Tag[] = []
  const open: Tag[] = []
  const parser = new SaxesParser()
  parser.on('error', error => {
    throw error
  })
  parser.on('opentag', ({ name, attributes }) => {
    const tag: Tag = { name, attributes, children: [] }
    ;(open.at(-1)?.children ?? roots).push(tag)
    open.push(tag)
  })
  parser.on('closetag', () => {
    open.pop()
  })
  parser.write(text).close()
  const [root] = roots
  if (root === undefined) throw new Error('The document is empty.')
  return root
}
