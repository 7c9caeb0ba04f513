import type { PersonalTable } from '#server/domains/personal-data/index.ts'

/** A member's garments and wears; nobody else can see them. The images are deleted before. */
export const wardrobeData: readonly PersonalTable[] = [
  {
    table: 'garments',
    columns: [
      'owner_id',
      'slug',
      'title',
      'brand_name',
      'brand_slug',
      'tags',
      'measurements',
      'swatch',
      'storage',
      'notes',
      'search',
      'import_key',
    ],
    exported: {
      garments: `select g.slug, g.title, g.category_slug as category, g.whose, g.brand_name as brand, g.size_label as size,
        g.colors, g.swatch, g.pattern, g.materials, g.seasons, g.tags, g.condition, g.rating, g.price_cents, g.bought_on, g.measurements,
        g.storage, g.notes, g.decision, g.open_to_offers, g.state, g.wear_count, g.last_worn, g.created_at,
        array(select i.image_id from garment_images i where i.garment_id = g.id order by i.position) as images
        from garments g, me where g.owner_id = me.id order by g.created_at, g.id`,
      garment_history: `select g.slug, t.event, t.by, t.from_state, t.to_state, t.at from transition_log t, garments g, me
        where g.owner_id = me.id and t.kind = 'garment' and t.entity_id = g.id order by t.id`,
    },
    forgotten: { by: 'delete from garments g using me where g.owner_id = me.id' },
    planted: 'as_forgotten',
  },
  {
    table: 'wears',
    columns: ['owner_id'],
    exported: {
      wears: `select g.slug as garment, w.worn_on, w.created_at from wears w join garments g on g.id = w.garment_id, me
        where w.owner_id = me.id order by w.worn_on, g.slug`,
    },
    forgotten: { by: 'delete from wears w using me where w.owner_id = me.id' },
    planted: 'as_forgotten',
  },
  {
    table: 'wardrobes',
    columns: ['owner_id'],
    exported: { not: 'A number that grows with every change.' },
    forgotten: { by: 'delete from wardrobes w using me where w.owner_id = me.id' },
    planted: 'as_forgotten',
  },
]
