/** What a file of products can leave open (docs/decisions/140-import-questions.md). */
export const importQuestions = {
  encoding: 'Text',
  currency: 'Currency',
  decimals: 'Decimals',
  audience: 'Who it is for',
  category: 'Category',
  size: 'Sizes',
  stock: 'Stock',
  sold: 'Items sold',
} as const
export type ImportQuestionKind = keyof typeof importQuestions

/** What an import can take for granted of a product. */
export const importGuesses = {
  encoding: 'Text',
  currency: 'Price converted',
  category: 'Category',
  audience: 'Who it is for',
  size: 'Size system',
  color: 'Color',
  stock: 'Stock',
  status: 'Status',
  sold: 'Items sold',
  text: 'Text changed',
  word: 'Word translated',
} as const
export type ImportGuessKind = keyof typeof importGuesses

/** The answers that are no number. */
export const importAnswers = {
  refuse: 'refuse',
  drafts: 'drafts',
  subtract: 'subtract',
  file: 'file',
} as const

/** How many units of the shop's currency one of another is: more than zero, up to six decimals. */
export const ratePattern = /^(?!0+(?:\.0+)?$)\d{1,6}(?:\.\d{1,6})?$/
