import { runCommand } from '#server/cli.ts'
import { parseConfig } from '#server/platform/config/config.ts'

/** Runs a command line on the database at `url`; answers what it said. */
export async function cli(url: string | null, ...line: string[]): Promise<string> {
  const said: string[] = []
  await runCommand(line, {
    config: parseConfig({ DATABASE_URL: url ?? '', PUBLIC_URL: 'https://shop.example' }),
    folder: '/',
    say: text => said.push(text),
  })
  return said.join('\n')
}
