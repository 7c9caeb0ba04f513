/** Marks that reorder the text around them: in a sender's name or a title they only deceive. */
const reordering = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g

/** A person's text as one line: no control characters, no line breaks, at most `most` characters. */
export function oneLine(text: string, most: number): string {
  const flat = text.replace(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, ' ').replace(reordering, '')
  return clip(flat.trim(), most)
}

/** A person's text with its own line breaks and nothing else that controls a terminal or a mail reader. */
export function paragraphs(text: string, most: number): string {
  const lines = text.replace(/\r\n?|[\p{Zl}\p{Zp}]/gu, '\n').split('\n')
  const clean = lines.map(line =>
    line
      .replace(/\p{Cc}+/gu, ' ')
      .replace(reordering, '')
      .trimEnd(),
  )
  return clip(clean.join('\n').trim(), most)
}

/** Cuts between characters, never inside one. */
function clip(text: string, most: number): string {
  const characters = Array.from(text.toWellFormed())
  return characters.length <= most ? characters.join('') : `${characters.slice(0, most - 1).join('')}…`
}
