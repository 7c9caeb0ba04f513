/** A long number as a spreadsheet shortens it: 1.23457E+12. */
export const isShortened = (code: string): boolean => /^\d(?:[.,]\d+)?E\+\d+$/i.test(code)
