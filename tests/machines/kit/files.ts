import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'

/** Where the files of a subject lie, and whether those that are committed are to be written anew. */
export interface Files {
  /** The committed transition table. */
  readonly table: string
  /** The committed drawing. */
  readonly drawing: string
  /** The full walk of the last green run; not committed. It only helps to say what differs. */
  readonly walk: string
  readonly isUpdating: boolean
}

/** The text of a file; empty where there is none. */
export function textOf(file: string): string {
  return existsSync(file) ? readFileSync(file, 'utf8') : ''
}

export function write(file: string, text: string): void {
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, text)
}
