import type { Config } from '#server/platform/config/config.ts'
import type { PlatformServices, Services } from '#server/platform/handler/handler.ts'

/** The person who typed a command, and their folder. */
export interface CommandCaller {
  config: Config
  /** The person's current folder; file names are relative to it. */
  folder: string
  /** Prints a line for the person. */
  say(line: string): void
}

/** What a command works with. */
export interface CommandContext extends CommandCaller {
  /** Adds what the domains provide, for commands that change domain data. */
  compose(platform: PlatformServices): { services: Services; close(): Promise<void> }
}

/** A named value of a command: `--into <slug>`. */
export interface CommandOption {
  /** With its dashes. */
  name: string
  /** What its value is, as the help shows it. */
  value: string
  isRequired?: boolean
}

/** One command of the command-line tool. */
export interface Command {
  /** The names of its values, as the help shows them. */
  values: readonly string[]
  /** Whether it also runs without any of them. */
  isOptional?: boolean
  /** Flags it accepts, such as `--yes`. */
  flags?: readonly string[]
  options?: readonly CommandOption[]
  help: string
  run(
    values: readonly string[],
    context: CommandContext,
    flags: ReadonlySet<string>,
    options: Readonly<Record<string, string | undefined>>,
  ): Promise<void>
}

/** The command cannot do its work; the message is a sentence for the person who typed it. */
export class CommandError extends Error {
  override readonly name = 'CommandError'
}
