import { invalid } from '#server/platform/handler/refusal.ts'

/** Shorter passwords are already refused for their length. */
const least = 8

let list: Promise<ReadonlySet<string>> | undefined

/**
 * Reads the list when the first password is set: most processes never need it, and it takes two megabytes.
 */
async function read(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common')
  return new Set(dictionary['passwords-common'].map(String).filter(word => word.length >= least))
}

/** Whether a password is among those found most often in breaches, ignoring case. */
export async function isBreached(password: string): Promise<boolean> {
  list ??= read()
  return (await list).has(password.toLowerCase())
}

/**
 * Refuses a password on the list of breached passwords (V-53).
 * @throws Refusal 422 on `password`
 */
export async function refuseBreached(password: string): Promise<void> {
  if (!(await isBreached(password))) return
  const sentence = 'This password was found in lists of stolen ones. Please choose another.'
  throw invalid('password', sentence, 'breached_password')
}
