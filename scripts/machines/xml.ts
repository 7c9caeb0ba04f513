/** An element of XML. Attributes that are undefined are left out. */
export interface Element {
  readonly name: string
  readonly attributes?: Readonly<Record<string, string | number | undefined>>
  readonly children?: readonly (Element | string)[]
}

/** The lines of an element, indented. */
export function linesOf(element: Element, indent = ''): readonly string[] {
  const { name, attributes = {}, children = [] } = element
  const given = Object.entries(attributes).flatMap(([key, value]) =>
    value === undefined ? [] : ` ${key}="${escaped(String(value)).replaceAll('\n', '&#10;')}"`,
  )
  const opening = `${indent}<${name}${given.join('')}`
  if (children.length === 0) return [`${opening}/>`]
  if (children.every(child => typeof child === 'string'))
    return [`${opening}>${children.map(escaped).join('')}</${name}>`]
  const inside = children.flatMap(child =>
    typeof child === 'string' ? `${indent}  ${escaped(child)}` : linesOf(child, `${indent}  `),
  )
  return [`${opening}>`, ...inside, `${indent}</${name}>`]
}

/** A comment; XML allows no two hyphens in it. */
export const commentOf = (lines: readonly string[]): readonly string[] => [
  '<!--',
  ...lines.map(line => `  ${line.replace(/-(?=-)/g, '- ')}`.trimEnd()),
  '-->',
]

function escaped(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
}
