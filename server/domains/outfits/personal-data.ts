import type { PersonalTable } from '#server/domains/personal-data/index.ts'

/** A member's outfits, when they were worn, the plans to wear them, and packing lists. */
export const outfitsData: readonly PersonalTable[] = [
  {
    table: 'packing_lists',
    columns: ['owner_id', 'name'],
    exported: {
      packing_lists: `select l.id, l.name, l.starts_on, l.ends_on, l.created_at from packing_lists l, me
        where l.owner_id = me.id order by l.created_at`,
    },
    // cascades to the entries
    forgotten: { by: 'delete from packing_lists l using me where l.owner_id = me.id' },
    planted: 'as_forgotten',
  },
  {
    table: 'packing_entries',
    columns: [],
    exported: {
      packing_entries: `select e.list_id, e.position, e.garment_id, e.outfit_id, e.is_packed from packing_entries e
        join packing_lists l on l.id = e.list_id, me where l.owner_id = me.id order by e.list_id, e.position`,
    },
    forgotten: { kept: 'They go with their list.' },
    planted: { kept: 'They go with their list.' },
  },
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
