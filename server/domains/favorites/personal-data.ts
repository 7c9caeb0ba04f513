import type { PersonalTable } from '#server/domains/personal-data/index.ts'

/** A member's favorites, collections, follows and saved searches, and the news about them. */
export const favoritesData: readonly PersonalTable[] = [
  {
    table: 'collection_items',
    columns: ['user_id'],
    exported: {
      collection_items: `select i.collection_id, i.listing_id, i.added_at from collection_items i, me
        where i.user_id = me.id order by i.added_at`,
    },
    forgotten: { by: 'delete from collection_items i using me where i.user_id = me.id' },
    planted: 'as_forgotten',
  },
  {
    table: 'collections',
    columns: ['user_id', 'name'],
    exported: {
      collections: `select c.id, c.name, c.created_at from collections c, me where c.user_id = me.id
        order by c.created_at`,
    },
    forgotten: { by: 'delete from collections c using me where c.user_id = me.id' },
    planted: 'as_forgotten',
  },
  {
    table: 'favorites',
    columns: ['user_id'],
    exported: {
      favorites: `select f.listing_id, f.price_cents, f.created_at from favorites f, me where f.user_id = me.id
        order by f.created_at`,
    },
    forgotten: { by: 'delete from favorites f using me where f.user_id = me.id' },
    planted: 'as_forgotten',
  },
  {
    table: 'follows',
    columns: ['user_id', 'member_id'],
    // the member's followers are not exported: that is the followers' own data
    exported: {
      follows: `select f.member_id, b.slug as brand, f.created_at from follows f left join brands b on b.id = f.brand_id, me
        where f.user_id = me.id order by f.created_at`,
    },
    forgotten: { by: 'delete from follows f using me where me.id in (f.user_id, f.member_id)' },
    planted: { by: 'delete from follows f using me where f.user_id = me.id' },
  },
  {
    table: 'news',
    columns: ['user_id', 'text', 'reason', 'cause'],
    exported: {
      news: `select n.listing_id, n.why, n.text, n.reason, n.told_at, n.mailed_at from news n, me
        where n.user_id = me.id order by n.id`,
    },
    forgotten: { by: 'delete from news n using me where n.user_id = me.id' },
    planted: 'as_forgotten',
  },
  {
    table: 'saved_searches',
    columns: ['user_id', 'seller', 'name', 'query', 'exclude', 'wanted', 'typed', 'unwanted', 'anchors'],
    exported: {
      saved_searches: `select s.name, s.query, s.exclude, s.created_at from saved_searches s, me where s.user_id = me.id
        order by s.created_at`,
    },
    // a search limited to this member's ads finds nothing any more
    forgotten: { by: 'delete from saved_searches s using me where me.id in (s.user_id, s.seller)' },
    planted: { by: 'delete from saved_searches s using me where s.user_id = me.id' },
  },
  {
    table: 'wish_mails',
    columns: ['user_id'],
    exported: {
      last_mail_of_wishes: 'select m.sent_at from wish_mails m, me where m.user_id = me.id',
    },
    forgotten: { by: 'delete from wish_mails m using me where m.user_id = me.id' },
    planted: 'as_forgotten',
  },
]
