import type { Command } from './command.ts'

/** What was typed after the name of a command. */
export interface ParsedLine {
  values: readonly string[]
  flags: ReadonlySet<string>
  options: Readonly<Record<string, string | undefined>>
}

/** Sorts the words of a command line; null where a value is missing, empty, doubled or unknown. */
export function parseLine(command: Command, words: readonly string[]): ParsedLine | null {
  const flags = new Set<string>()
  const values: string[] = []
  const options: Record<string, string | undefined> = {}
  const known = command.options ?? []
  for (let at = 0; at < words.length; at += 1) {
    const word = words[at] ?? ''
    const option = known.find(({ name }) => word === name || word.startsWith(`${name}=`))
    if (option !== undefined) {
      const isJoined = word !== option.name
      const value = isJoined ? word.slice(option.name.length + 1) : words[at + 1]
      if (!value?.trim() || Object.hasOwn(options, option.name)) return null
      options[option.name] = value
      if (!isJoined) at += 1
    } else if (command.flags?.includes(word)) flags.add(word)
    else if (known.length > 0 && word.startsWith('--')) return null
    else values.push(word)
  }
  if (known.some(({ name, isRequired }) => isRequired === true && options[name] === undefined)) return null
  const isLeftOut = values.length === 0 && command.isOptional === true
  const isWhole = isLeftOut || (values.length === command.values.length && !values.includes(''))
  return isWhole ? { values, flags, options } : null
}
