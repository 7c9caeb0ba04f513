import { type Conflict, isShortened } from '#server/domains/import-products/index.ts'
import type { Encoding } from '#server/platform/csv/encoding.ts'
import { importLimits } from '#src/api/contract/values/business/import-fields.ts'
import { type ImportQuestionKind, importAnswers } from '#src/api/contract/values/business/import-questions.ts'

const many = (count: number) => count.toLocaleString('en-US')

export const notText = 'This isn’t a CSV file. Save it as CSV, then choose it again.'
const saveAsCsv = 'Save it as CSV, then choose that file.'
export const otherKinds = {
  excel: `This is an Excel workbook. ${saveAsCsv}`,
  numbers: 'This is a Numbers document. Export it as CSV, then choose that file.',
  open_document: `This is an OpenDocument spreadsheet. ${saveAsCsv}`,
  archive: 'This is a compressed file. Unpack it, then choose the CSV file in it.',
  pdf: 'This is a PDF. Export your products as CSV, then choose that file.',
  web_page: 'This is a web page. Export your products as CSV, then choose that file.',
  json: 'This is JSON. Export your products as CSV, then choose that file.',
  image: 'This is a photo. Choose a CSV file with your products.',
} as const
export const brokenFeed = (line: number | null) =>
  line === null
    ? 'This XML has no items of a product feed. Export your products as CSV, or as a Google Merchant feed.'
    : `This XML is broken in line ${many(line)}. Export the feed again, or export your products as CSV.`
export const empty = 'This file is empty. Its first row must name the columns.'
export const noRows = 'This file has a header but no rows.'
export const broken = (row: number) =>
  `A quotation mark in row ${many(row)} is opened and never closed. Correct it, then upload the file again.`
export const tooManyRows = `A file may have ${many(importLimits.rows)} rows. Split it, then import its parts.`
export const tooManyColumns = `A file may have ${importLimits.columns} columns. Delete those you do not need.`
export const failedInside = 'Something went wrong on our side. Upload the file again.'
export const shopClosed = 'Your shop is closed, so products cannot be changed. Contact us.'
export const alreadyRunning = 'Another import is running. Wait until it is done.'
export const mappingClosed = 'The mapping can be changed only before the preview. Edit the mapping first.'
export const noFailedRows = 'No row of this import failed.'
export const tooManyProducts = `A file may have ${many(importLimits.products)} products. This one comes after that.`
export const importTheRest = 'Download the failed rows and import them as another file.'

export const noQuestion = 'This question is not asked of this file.'
export const notAnAnswer = 'Choose one of the answers.'
export const notARate = 'Enter a rate above zero with up to six decimals, such as 1.08.'
export const notPieces = 'Enter a number from 0 to 99,999.'

export const whichText = 'Which text is right?'
/** What people call the encodings. */
export const encodingNames: Readonly<Record<Encoding, string>> = {
  'utf-8': 'Unicode (UTF-8)',
  'utf-16le': 'Unicode (UTF-16)',
  'utf-16be': 'Unicode (UTF-16)',
  'windows-1252': 'Windows, Western European',
  macintosh: 'Mac',
  'windows-1250': 'Windows, Central European',
  'windows-1251': 'Windows, Cyrillic',
  shift_jis: 'Japanese (Shift JIS)',
  'euc-jp': 'Japanese (EUC)',
  gbk: 'Chinese (GBK)',
  'euc-kr': 'Korean (EUC)',
}

/** What happens without an answer. */
export const otherwise: Readonly<Record<ImportQuestionKind, string>> = {
  currency: 'Without an answer these products are not imported.',
  decimals: 'Without an answer these products are not imported.',
  audience: 'Without an answer these products are not imported.',
  category: 'Without an answer these products are not imported.',
  size: 'Without an answer the likeliest system is taken.',
  encoding: 'Without an answer the first text is taken.',
  stock: 'Without an answer these products stay drafts.',
  sold: 'Without an answer they are subtracted.',
}

/** The answers of questions that have their own. */
export const answers = {
  currency: { [importAnswers.refuse]: 'Don’t import these products' },
  decimals: {
    point: 'The point separates decimals (5.000 is $5.00)',
    comma: 'The point separates thousands (5.000 is $5,000.00)',
  },
  stock: { [importAnswers.drafts]: 'Keep these products as drafts' },
  sold: {
    [importAnswers.subtract]: 'Subtract what was sold since',
    [importAnswers.file]: 'Take the numbers of the file',
  },
} as const

const none = 'none'

/** What changed in a shop since the preview, for the file of failed rows. */
export function changedMeanwhile({ field, seen, now }: Pick<Conflict, 'field' | 'seen' | 'now'>): string {
  const what = field === 'variant' || field === 'product' ? field : null
  const sentence =
    what === null
      ? `It was ${seen ?? none} in the preview and is ${now ?? none} in your shop now.`
      : now === null
        ? `The ${what} “${seen}” was deleted since the preview.`
        : `The ${what} “${now}” was added since the preview.`
  return `${sentence} Nothing of this product was changed. Import these rows again to see it anew.`
}

/** What became of an import, for its notification. */
export function ended(fileName: string, state: string): string {
  const [outcome = ''] = state.split('.')
  const sentences: Readonly<Record<string, string>> = {
    ready: 'was not started: Your shop has changed since the preview. Check it again.',
    completed: 'is imported.',
    completed_with_errors: 'is imported, but some rows failed.',
    stopped: 'was stopped before the end.',
    failed: 'could not be imported.',
    undone: 'is undone.',
  }
  return `${fileName} ${sentences[outcome] ?? 'is done.'}`
}

/** Why an SKU of several rows is refused. A spreadsheet shortens long numbers, and different ones become the same. */
export function repeatedSku(sku: string, others: readonly number[]): { message: string; suggestion: string } {
  const message = `This SKU stands in row ${others.slice(0, 5).join(', ')}, too.`
  return isShortened(sku)
    ? {
        message: `${message} A spreadsheet has shortened a long number.`,
        suggestion: 'Format the column as text, and enter the whole SKU.',
      }
    : { message, suggestion: 'Give each variant an SKU of its own.' }
}
