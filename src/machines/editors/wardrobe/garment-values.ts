import type { Garment } from '#src/api/contract/wardrobe/garments.ts'
import type { ChosenImage, FieldOf } from '../../forms/form-values.ts'
import type { MeasureValues } from '../measure-values.ts'

/** The fields of a garment by the names of the API, as they are typed and chosen; its images come beside them. */
export interface GarmentValues extends MeasureValues {
  readonly title: string
  /** The slug of a category. */
  readonly category: string
  readonly whose: NonNullable<Garment['whose']> | ''
  /** The name of a brand. */
  readonly brand: string
  /** A system and a label, `eu|38`. */
  readonly size: string
  readonly colors: Readonly<Garment['colors']>
  /** The colors as they were measured, `navy|#1d2a4a|70`; sent where they are the chosen ones. */
  readonly swatch: readonly string[]
  readonly pattern: NonNullable<Garment['pattern']> | ''
  readonly materials: Readonly<Garment['materials']>
  readonly seasons: Readonly<Garment['seasons']>
  /** Words with commas between them. */
  readonly tags: string
  readonly condition: NonNullable<Garment['condition']> | ''
  readonly 'purchase.price': string
  readonly 'purchase.date': string
  readonly storage: string
  readonly notes: string
  readonly open_to_offers: boolean
}

export type GarmentField = FieldOf<GarmentValues>
export type GarmentValue = GarmentValues[GarmentField]

/** The state of the garment's images. */
export interface FormImages {
  /** Those that the server has. */
  readonly ready: readonly ChosenImage[]
  readonly underWay: number
  readonly failed: number
}

/** The data to save. `attempt` names it: the same again after a lost answer, another one after a refusal. */
export interface GarmentToSave {
  readonly values: GarmentValues
  readonly images: FormImages['ready']
  readonly version: number | null
  readonly attempt: number
}
