/** Where libraries and temporary files are, and how words are written. */
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
 * The environment of a process that decodes what strangers send, and `more` of its own. The server's holds the keys of the
 * database, of payments and of sign-ins: whoever takes a decoder over is not handed them.
 */
export function childEnvironment(more: Readonly<Record<string, string>>): Record<string, string> {
  const taken = needed.flatMap(name => {
    const value = process.env[name]
    return value === undefined ? [] : [[name, value] as const]
  })
  return { ...Object.fromEntries(taken), ...more }
}
