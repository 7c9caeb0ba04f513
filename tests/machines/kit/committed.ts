import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

const root = join(import.meta.dirname, '../../..')

/** The committed text of a file of the project; empty where there is none. */
export function committed(path: string): string {
  const file = join(root, path)
  return existsSync(file) ? readFileSync(file, 'utf8') : ''
}

/** Writes the text anew where `UPDATE_TABLES=1` asks for it. */
export function updated(path: string, text: string): void {
  if (process.env.UPDATE_TABLES !== '1') return
  const file = join(root, path)
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, text)
}
