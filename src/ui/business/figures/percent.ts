import { noneYet } from './words.ts'

/** A share of 0–1 with one decimal place; a dash for none. */
export const percent = (share: number | null): string =>
  share === null ? noneYet : `${(share * 100).toFixed(1)}%`
