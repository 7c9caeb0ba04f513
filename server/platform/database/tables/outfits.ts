import type { Generated } from 'kysely'

/** Outfits that people compose from their garments. */
export interface OutfitTables {
  outfits: {
    id: string
    owner_id: string
    name: string
    occasion: Generated<string>
    seasons: Generated<string[]>
    version: Generated<number>
    created_at: Generated<Date>
  }
  outfit_pieces: {
    outfit_id: string
    position: number
    garment_id: string | null
    title: string | null
    x: number
    y: number
    scale: number
    is_whole: Generated<boolean>
  }
  outfit_wears: { outfit_id: string; worn_on: string; garment_id: string; made: boolean }
  outfit_plans: { outfit_id: string; owner_id: string; planned_on: string; created_at: Generated<Date> }
}
