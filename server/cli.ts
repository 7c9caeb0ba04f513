import { pathToFileURL } from 'node:url'
import { addAffiliate } from '#server/domains/accounts/index.ts'
import { categoryCommands } from '#server/domains/categories/index.ts'
import { moderationCommands, reportCommands } from '#server/domains/moderation/index.ts'
import { productCommands } from '#server/domains/products/index.ts'
import { adCommands } from './domains/ads/index.ts'
import { categoryFollowers } from './domains/category-followers.ts'
import { disputeCommands } from './domains/disputes/index.ts'
import { threadCommands } from './domains/messages/index.ts'
import { createManualPayments } from './domains/payments/index.ts'
import { payoutCommands } from './domains/payouts/index.ts'
import { returnCommands } from './domains/returns/index.ts'
import { withDomains } from './domains/services.ts'
import { sweep } from './domains/sweep.ts'
import { backup } from './platform/backup/backup.ts'
import { restore } from './platform/backup/restore.ts'
import { clockCommand } from './platform/cli/clock.ts'
import {
  type Command,
  type CommandCaller,
  type CommandContext,
  CommandError,
} from './platform/cli/command.ts'
import { parseLine } from './platform/cli/parse-line.ts'
import { parseConfig } from './platform/config/config.ts'
import { sentenceOfStart } from './platform/process/start-errors.ts'

const commands: Readonly<Record<string, Command>> = {
  backup,
  restore,
  clock: clockCommand(sweep),
  ...moderationCommands,
  ...threadCommands,
  ...reportCommands,
  ...adCommands,
  ...disputeCommands,
  ...returnCommands,
  ...payoutCommands,
  ...productCommands,
  ...categoryCommands(categoryFollowers),
  'add-affiliate': addAffiliate,
}

/** What `npm run cli` prints without a command; of the commands that begin with these words, where there are some. */
export function help(beginning = ''): string {
  const usages = Object.entries(commands)
    .filter(([name]) => `${name} `.startsWith(beginning))
    .map(([name, command]) => [usageOf(name, command), command.help])
  const width = Math.min(60, Math.max(...usages.map(([usage = '']) => usage.length))) + 2
  const lines = usages.map(([usage = '', what]) =>
    usage.length < width ? `  ${usage.padEnd(width)}${what}` : `  ${usage}\n  ${' '.repeat(width)}${what}`,
  )
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
  const [first = 'help', second = ''] = line
  if (['help', '--help', '-h'].includes(first)) return caller.say(help())
  const name = [`${first} ${second}`, first].find(each => Object.hasOwn(commands, each))
  const command = name === undefined ? undefined : commands[name]
  const isFamily = Object.keys(commands).some(each => each.startsWith(`${first} `))
  if (line.includes('--help') && (command || isFamily)) return caller.say(help(`${name ?? first} `))
  if (name === undefined || !command) {
    throw new CommandError(
      `There is no command "${isFamily ? line.slice(0, 2).join(' ') : first}".\n\n${help(isFamily ? `${first} ` : '')}`,
    )
  }
  const parsed = parseLine(command, line.slice(name.split(' ').length))
  if (parsed === null) throw new CommandError(`The command is: npm run cli -- ${usageOf(name, command)}`)
  // no command moves money: the server makes any resulting refund
  const compose: CommandContext['compose'] = platform => withDomains(platform, createManualPayments(platform))
  await command.run(parsed.values, { ...caller, compose }, parsed.flags, parsed.options)
}

/** `clock [<duration>] [--yes]`, `categories merge <slug> --into <slug>` */
function usageOf(name: string, { values, isOptional, flags = [], options = [] }: Command): string {
  const shown = values.map(value => (isOptional ? `[<${value}>]` : `<${value}>`))
  const named = options.map(option => {
    const text = `${option.name} <${option.value}>`
    return option.isRequired === true ? text : `[${text}]`
  })
  return [name, ...shown, ...named, ...flags.map(flag => `[${flag}]`)].join(' ')
}

async function main(): Promise<void> {
  try {
    await runCommand(process.argv.slice(2), {
      config: parseConfig(process.env),
      // npm changes to the project's folder and reports where it was called.
      folder: process.env.INIT_CWD ?? process.cwd(),
      say: line => console.log(line),
    })
  } catch (error) {
    console.error(
      error instanceof CommandError ? error.message : (sentenceOfStart(error, process.env) ?? error),
    )
    process.exitCode = 1
  }
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) await main()
