import { decodeHTML } from 'entities'
import { convert, type HtmlToTextOptions } from 'html-to-text'

/** Tags that make a cell HTML; `size <M>` is plain text. */
const tags =
  'a|abbr|b|big|blockquote|body|br|center|code|dd|div|dl|dt|em|font|h[1-6]|head|hr|html|i|iframe|img|li|link|meta|ol|p|pre|s|script|section|small|span|strike|strong|style|sub|sup|svg|table|tbody|td|tfoot|th|thead|title|tr|u|ul|video'
const anyTag = new RegExp(`</?(?:${tags})\\b[^>]*>|<!--`, 'i')
const noTag = new RegExp(`<(?!/?(?:${tags})\\b|!--|!doctype)`, 'gi')
const block = /<(?:p|br|div|li|h[1-6]|table|tr|ul|ol|section)\b/i

const plain = { options: { uppercase: false } }
const options: HtmlToTextOptions = {
  wordwrap: false,
  decodeEntities: true,
  selectors: [
    ...['h1', 'h2', 'h3', 'h4', 'h5', 'h6'].map(selector => ({ selector, ...plain })),
    { selector: 'a', options: { ignoreHref: true } },
    { selector: 'ul', options: { itemPrefix: '• ' } },
    // the cells of a row stand on its line
    { selector: 'table', format: 'dataTable', options: { uppercaseHeaderCells: false, maxColumnWidth: 200 } },
    ...['img', 'svg', 'iframe', 'video', 'style', 'script', 'hr'].map(selector => ({
      selector,
      format: 'skip',
    })),
  ],
}

/** A description without the tags of HTML: paragraphs, lists and the rows of tables on lines of their own. */
export function readText(cell: string): string {
  if (!anyTag.test(cell)) return tidy(decodeHTML(cell))
  const html = cell.replaceAll(noTag, '&lt;')
  return tidy(convert(html, { ...options, preserveNewlines: !block.test(html) }))
}

/** A title or the value of an option: one line, its entities decoded once. */
export const readLine = (cell: string): string => readText(cell).replaceAll(/\s+/g, ' ')

const tidy = (text: string) =>
  text
    .replaceAll('\r\n', '\n')
    .replaceAll(/[ \t\u00a0]+/g, ' ')
    .replaceAll(/ ?\n ?/g, '\n')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim()
