import type { PersonalTable } from '#server/domains/personal-data/index.ts'

/** A member's outfits, when they were worn, and the plans to wear them. */
export const outfitsData: readonly PersonalTable[] = [
  {
    table: 'outfits',
    columns: ['owner_id', 'name', 'occasion'],
    exported: {
      outfits: `select o.id, o.name, o.occasion, o.seasons, o.created_at from outfits o, me
        where o.owner_id = me.id order by o.created_at`,
    },
    // cascades to the pieces, worn days and plans
    forgotten: { by: 'delete from outfits o using me where o.owner_id = me.id' },
    planted: 'as_forgotten',
  },
  {
    table: 'outfit_pieces',
    columns: ['title'],
    exported: {
      outfit_pieces: `select p.outfit_id, p.position, p.garment_id, p.title, p.x, p.y, p.scale, p.is_whole
        from outfit_pieces p join outfits o on o.id = p.outfit_id, me where o.owner_id = me.id order by p.outfit_id, p.position`,
    },
    forgotten: { kept: 'They go with their outfit.' },
    planted: { kept: 'They go with their outfit.' },
  },
  {
    table: 'outfit_wears',
    columns: [],
    exported: {
      outfit_wears: `select w.outfit_id, w.worn_on, w.garment_id from outfit_wears w
        join outfits o on o.id = w.outfit_id, me where o.owner_id = me.id order by w.worn_on, w.outfit_id, w.garment_id`,
    },
    forgotten: { kept: 'They go with their outfit.' },
    planted: { kept: 'They go with their outfit.' },
  },
  {
    table: 'outfit_plans',
    columns: ['owner_id'],
    exported: {
      outfit_plans: `select p.outfit_id, p.planned_on from outfit_plans p, me where p.owner_id = me.id
        order by p.planned_on, p.outfit_id`,
    },
    forgotten: { kept: 'They go with their outfit.' },
    planted: { kept: 'They go with their outfit.' },
  },
]
