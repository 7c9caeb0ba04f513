import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { parseConfig, projectRoot, settingNames } from '#server/platform/config/config.ts'
import { type SettingDoc, settingDocs, settingsTable } from '#server/platform/config/setting-docs.ts'

const readme = join(projectRoot, 'README.md')
const docs: [string, SettingDoc][] = Object.entries(settingDocs)

it('describes every setting of the schema, and no other', () => {
  expect(docs.map(([name]) => name).toSorted()).toEqual([...settingNames].toSorted())
})

it.each(
  docs.flatMap(([name, { standard }]) => ('value' in standard ? [[name, standard.value] as const] : [])),
)('takes %s=%s where it is missing', (name, value) => {
  const bucket = {
    S3_ENDPOINT: 'https://s3.example',
    S3_BUCKET: 'images',
    S3_ACCESS_KEY_ID: 'key',
    S3_SECRET_ACCESS_KEY: 'secret',
  }
  expect(parseConfig({ ...bucket, [name]: value })).toEqual(parseConfig(bucket))
})

it('stands in the README as it is in the program (UPDATE_TABLES=1 writes it)', async () => {
  const text = await readFile(readme, 'utf8')
  const [, before = '', , after = ''] = /^(.*\n)(\| setting \|.*?\n)(\n.*)$/s.exec(text) ?? []
  const wanted = `${before}${settingsTable()}\n${after}`
  if (process.env.UPDATE_TABLES) await writeFile(readme, wanted)
  else expect(text).toBe(wanted)
})

/** Other names that are read from the environment, and why they are no settings. */
const others: Readonly<Record<string, string>> = {
  'server/cli.ts INIT_CWD': 'npm reports in which folder it was called',
  'server/platform/database/binaries.ts [name]': 'PostgreSQL needs the PATH of the system',
  'server/platform/process/child-environment.ts [name]': 'passes on what the system needs, and no setting',
}

it('reads the environment nowhere else, but for a few names of the system', async () => {
  const files = (await readdir(join(projectRoot, 'server'), { recursive: true }))
    .filter(name => name.endsWith('.ts'))
    .map(name => `server/${name}`)
  const read = await Promise.all(
    [...files, 'scripts/start.ts', 'scripts/runtime.ts'].map(async file => {
      const text = await readFile(join(projectRoot, file), 'utf8')
      const named = [...text.matchAll(/process\.env(?:\.(\w+)|(\[[^\]]+\]))/g)].map(
        ([, dot, index]) => dot ?? index,
      )
      const taken = [...text.matchAll(/const \{([^}]*)\} = process\.env/g)].flatMap(([, inside = '']) =>
        [...inside.matchAll(/([A-Z_]+)/g)].map(([name]) => name),
      )
      return [...named, ...taken].map(name => `${file} ${name}`)
    }),
  )
  expect(read.flat().toSorted()).toEqual(Object.keys(others).toSorted())
})
