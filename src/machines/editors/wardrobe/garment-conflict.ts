import { type FieldOf, isSame, type ValuesOf } from '../../forms/form-values.ts'

/** A field that was changed here and elsewhere, to different values. */
export interface Conflict<Values> {
  readonly field: FieldOf<Values>
  readonly mine: Values[FieldOf<Values>]
  readonly theirs: Values[FieldOf<Values>]
}

/** The fields that were changed on both sides: in the form's input, and in the server's current values. */
export function conflictsOf<Values extends ValuesOf<Values>>({
  stored,
  values,
  theirs,
}: {
  readonly stored: Values
  readonly values: Values
  readonly theirs: Values
}): readonly Conflict<Values>[] {
  const conflicts: Conflict<Values>[] = []
  for (const field in theirs) {
    const [before, mine, there] = [stored[field], values[field], theirs[field]]
    const isConflict = !isSame(mine, before) && !isSame(there, before) && !isSame(mine, there)
    if (isConflict) conflicts.push({ field, mine: values[field], theirs: theirs[field] })
  }
  return conflicts
}
