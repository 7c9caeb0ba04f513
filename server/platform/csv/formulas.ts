/**
 * Where a spreadsheet may start to read a formula (OWASP, "CSV Injection"): at the start of a cell and,
 * because some programs separate cells by other characters than the comma, after each of those and after a
 * line break.
 */
const start = String.raw`(^\s*|[;\t|\r\n]\s*)`
const unsafe = new RegExp(`${start}('*[=+\\-@])`, 'g')
const defused = new RegExp(`${start}'('*[=+\\-@])`, 'g')

/** A cell that begins with one of these hides what follows it. */
const hidden = /^('*[\t\r\n])/
const shown = /^'('*[\t\r\n])/

/** Puts an apostrophe before everything in a cell that a spreadsheet would run as a formula. */
export const defuse = (cell: string): string => cell.replace(unsafe, "$1'$2").replace(hidden, "'$1")

/** The cell as it was before `defuse`. */
export const undefuse = (cell: string): string => cell.replace(shown, '$1').replace(defused, '$1$2')
