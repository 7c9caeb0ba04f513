/** The variables that locate libraries and temp files, and set the text encoding. */
const needed = [
  'PATH',
  'LD_LIBRARY_PATH',
  'DYLD_LIBRARY_PATH',
  'SystemRoot',
  'TMPDIR',
  'TMP',
  'TEMP',
  'LANG',
  'TZ',
]

/**
 * The environment of a process that decodes files from strangers, with `more` of its own. The server's
 * environment contains the keys of the database, of payments and of sign-ins: an attacker who takes over a
 * decoder must not get them.
 */
export function childEnvironment(more: Readonly<Record<string, string>>): Record<string, string> {
  const taken = needed.flatMap(name => {
    const value = process.env[name]
    return value === undefined ? [] : [[name, value] as const]
  })
  return { ...Object.fromEntries(taken), ...more }
}
