/**
 * The app provides the effects of a machine. An action or actor left out fails by its name instead of doing
 * nothing.
 */
export function notProvided(name: string): never {
  throw new Error(`not provided: ${name}`)
}
