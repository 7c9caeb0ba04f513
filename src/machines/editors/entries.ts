/** The values of a form: texts by field, and the names of ticked boxes. */
export interface Entries {
  readonly fields: Readonly<Record<string, string>>
  readonly ticks: readonly string[]
}

/** Whether the form has input that is not stored. */
export function isChanged({ fields, ticks, stored }: Entries & { readonly stored: Entries }): boolean {
  const isTyped = Object.keys(fields).some(field => fields[field] !== stored.fields[field])
  return isTyped || !sameTicks(ticks, stored.ticks)
}

/** The input where something was typed, and elsewhere what is stored now. */
export function merged(
  { fields, ticks, stored: before }: Entries & { readonly stored: Entries },
  stored: Entries,
) {
  return {
    stored,
    fields: Object.fromEntries(
      Object.entries(stored.fields).map(([field, now]) => {
        const typed = fields[field] ?? now
        return [field, typed === before.fields[field] ? now : typed]
      }),
    ),
    ticks: sameTicks(ticks, before.ticks) ? stored.ticks : ticks,
  }
}

/** Compares ticks in any order. */
function sameTicks(one: readonly string[], other: readonly string[]): boolean {
  return one.length === other.length && one.every(tick => other.includes(tick))
}
