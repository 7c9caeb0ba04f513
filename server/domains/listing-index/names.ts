/** Numbers for texts, in the order in which they were first seen. */
export class Names {
  readonly #numbers = new Map<string, number>()
  readonly #names: string[] = []

  get size(): number {
    return this.#names.length
  }

  /** The number of a text, a new one where it was not seen before. */
  add(name: string): number {
    const known = this.#numbers.get(name)
    if (known !== undefined) return known
    this.#numbers.set(name, this.#names.length)
    return this.#names.push(name) - 1
  }

  /** The number of a text; undefined where it was never seen. */
  find(name: string): number | undefined {
    return this.#numbers.get(name)
  }

  nameOf(number: number): string {
    return this.#names[number] ?? ''
  }
}
