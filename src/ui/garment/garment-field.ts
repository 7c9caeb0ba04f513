import type { GarmentValues } from '#src/machines/editors/wardrobe/garment-values.ts'
import type { FormField } from '../kit/forms/form-fields.ts'

/** The props of the control of a field; the hint says that its value was guessed. */
export interface GarmentField<Value> extends FormField<Value> {
  hint: string | undefined
}

/** The props of one field, by its name in the API. */
export type FieldOfGarment = <Name extends keyof GarmentValues>(
  name: Name,
) => GarmentField<GarmentValues[Name]>
