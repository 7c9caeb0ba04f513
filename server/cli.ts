import { pathToFileURL } from 'node:url'
import { addAffiliate } from './domains/accounts/index.ts'
import { adCommands } from './domains/ads/index.ts'
import { disputeCommands } from './domains/disputes/index.ts'
import { threadCommands } from './domains/messages/index.ts'
import { moderationCommands, reportCommands } from './domains/moderation/index.ts'
import { createManualPayments } from './domains/payments/index.ts'
import { payoutCommands } from './domains/payouts/index.ts'
import { productCommands } from './domains/products/index.ts'
import { returnCommands } from './domains/returns/index.ts'
import { withDomains } from './domains/services.ts'
import { backup } from './platform/backup/backup.ts'
import { restore } from './platform/backup/restore.ts'
import { clock } from './platform/cli/clock.ts'
import {
  type Command,
  type CommandCaller,
  type CommandContext,
  CommandError,
} from './platform/cli/command.ts'
import { ConfigError, parseConfig } from './platform/config/config.ts'
import { DataDirInUseError } from './platform/database/lock.ts'
import { EmbeddedDatabaseError } from './platform/database/log.ts'
import { SchemaNewerError } from './platform/database/migrate.ts'

const commands: Readonly<Record<string, Command>> = {
  backup,
  restore,
  clock,
  ...moderationCommands,
  ...threadCommands,
  ...reportCommands,
  ...adCommands,
  ...disputeCommands,
  ...returnCommands,
  ...payoutCommands,
  ...productCommands,
  'add-affiliate': addAffiliate,
}

/** What `npm run cli` prints without a command. */
export function help(): string {
  const usages = Object.entries(commands).map(([name, command]) => [usageOf(name, command), command.help])
  const width = Math.max(...usages.map(([usage = '']) => usage.length)) + 2
  const lines = usages.map(([usage = '', what]) => `  ${usage.padEnd(width)}${what}`)
  return [
    'npm run cli -- <command>',
    '',
    ...lines,
    '',
    'Settings come from the environment, as for the server.',
  ].join('\n')
}

/**
 * Runs one command line.
 * @throws CommandError with a sentence for an unknown command or wrong values, and what the command throws.
 */
export async function runCommand(line: readonly string[], caller: CommandCaller): Promise<void> {
  const [name = 'help', ...words] = line
  if (['help', '--help', '-h'].includes(name)) return caller.say(help())
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined
  if (!command) throw new CommandError(`There is no command "${name}".\n\n${help()}`)
  const flags = new Set(words.filter(word => command.flags?.includes(word)))
  const values = words.filter(word => !flags.has(word))
  const isLeftOut = values.length === 0 && command.isOptional === true
  const isKnown = isLeftOut || (values.length === command.values.length && !values.includes(''))
  if (!isKnown) throw new CommandError(`The command is: npm run cli -- ${usageOf(name, command)}`)
  // no command moves money: the server makes any resulting refund
  const compose: CommandContext['compose'] = platform =>
    withDomains(platform, createManualPayments(platform.pool))
  await command.run(values, { ...caller, compose }, flags)
}

/** `clock [<duration>] [--yes]` */
function usageOf(name: string, { values, isOptional, flags = [] }: Command): string {
  const shown = values.map(value => (isOptional ? `[<${value}>]` : `<${value}>`))
  return [name, ...shown, ...flags.map(flag => `[${flag}]`)].join(' ')
}

const forPeople = [CommandError, ConfigError, DataDirInUseError, EmbeddedDatabaseError, SchemaNewerError]

async function main(): Promise<void> {
  try {
    await runCommand(process.argv.slice(2), {
      config: parseConfig(process.env),
      // npm changes to the project's folder and reports where it was called.
      folder: process.env.INIT_CWD ?? process.cwd(),
      say: line => console.log(line),
    })
  } catch (error) {
    const known = forPeople.some(kind => error instanceof kind)
    console.error(known && error instanceof Error ? error.message : error)
    process.exitCode = 1
  }
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) await main()
