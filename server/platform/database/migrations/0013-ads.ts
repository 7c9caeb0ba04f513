import { type Kysely, sql } from 'kysely'

/** Members write their ads: drafts lack what they like, a published one leaves the shop in its time. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    alter table ads
      alter column title drop not null,
      alter column category_id drop not null,
      alter column whose drop not null,
      alter column condition drop not null,
      alter column price_cents drop not null,
      alter column parcel drop not null,
      drop constraint ads_title_check,
      add constraint ads_title_check check (length(title) between 1 and 80),
      add check (length(flaws) <= 500),
      add column no_visible_flaws boolean not null default false,
      -- when it goes out of the shop by itself; kept while it is paused or reserved
      add column shown_until timestamptz,
      -- a moderator's: why it was sent back or taken off
      add column reason text,
      -- a moderator wants it off as soon as nobody is paying for it
      add column is_condemned boolean not null default false,
      -- what a moderator let into the shop is not looked at again
      add column cleared_words text,
      add column cleared_price_cents int,
      -- the garment it was made from
      add column garment_id text references garments on delete set null,
      add column appeal text check (length(appeal) <= 1000),
      add column appealed_at timestamptz,
      -- whatever is or was in the shop is whole
      add constraint ads_whole check (split_part(state, '.', 1) in ('draft', 'deleted') or (title is not null
        and category_id is not null and whose is not null and condition is not null and price_cents is not null
        and parcel is not null));
    create index ads_of_seller_newest on ads (seller_id, created_at desc, id desc);
    drop index ads_of_seller;
    create index ads_of_garment on ads (garment_id, created_at) where garment_id is not null;
    -- a garment is offered once at a time
    create unique index ads_one_of_garment on ads (garment_id)
      where garment_id is not null and state not in ('sold', 'deleted', 'removed.final');
    create index ads_to_review on ads (state, created_at) where state in ('pending_review', 'removed.contested');

    update ads set shown_until = greatest(coalesce(published_at, created_at) + interval '90 days', now() + interval '8 days')
      where state = 'published';
    insert into deadlines (kind, entity_id, send_id, event, at)
      select 'ad', id, e.name, e.name, shown_until - e.before from ads,
        (values ('xstate.after.shownFor.ad.published', interval '0'),
          ('xstate.after.reminder.ad.published', interval '7 days')) e (name, before)
      where state = 'published';

    -- in the shop alone: what a draft was to cost is nobody's history
    create or replace function note_ad_price() returns trigger language plpgsql as $$
    begin
      if new.state = 'published' and new.price_cents is distinct from
        (select h.price_cents from price_history h where h.listing_id = new.id order by h.at desc, h.id desc limit 1) then
        insert into price_history (listing_id, item_id, price_cents) values (new.id, new.id, new.price_cents);
      end if;
      return null;
    end $$;
    drop trigger ads_note_price on ads;
    create trigger ads_note_price after insert or update of price_cents, state on ads
      for each row execute function note_ad_price();

    -- what an ad is or would be as a listing; nothing while it lacks what a listing has
    create function listing_of_ad(ad text) returns setof listings language sql stable as $$
      select a.id, 'ad'::text, a.state = 'published' and not is_closed(a.seller_id), a.slug, a.title, a.seller_id,
        b.id, b.slug, b.name, c.id, c.slug, c.name, a.whose,
        a.price_cents, null::int, case when a.size_key is null then '{}'::text[] else array[a.size_key] end, a.size_label,
        a.colours, a.materials, a.condition,
        (select picture_of(i) from ad_images ai join images i on i.id = ai.image_id
          where ai.ad_id = a.id order by ai.position limit 1),
        coalesce(a.published_at, a.created_at),
        listing_text(a.title, b.name, c.name, a.whose, a.colours, a.materials, a.description)
      from ads a
      left join brands b on b.id = a.brand_id
      join categories c on c.id = a.category_id
      where a.id = ad and num_nulls(a.title, a.whose, a.price_cents, a.condition) = 0
    $$;

    -- what was never in the shop stands in no listing, and teaches the search no words
    create or replace function refresh_ad_listing(ad text) returns void language sql as $$
      delete from listings l using ads a where l.id = ad and a.id = ad and a.state = 'deleted';
      update listings l set live = false from ads a where l.id = ad and a.id = ad and l.live
        and split_part(a.state, '.', 1) in ('draft', 'pending_review', 'removed');
      insert into listings
      select l.* from ads a, listing_of_ad(a.id) l
      where a.id = ad and a.state in ('published', 'reserved', 'sold', 'paused', 'expired')
      on conflict (id) do update set live = excluded.live, slug = excluded.slug, title = excluded.title,
        seller_id = excluded.seller_id, brand_id = excluded.brand_id, brand_slug = excluded.brand_slug,
        brand_name = excluded.brand_name, category_id = excluded.category_id, category_slug = excluded.category_slug,
        category_name = excluded.category_name, whose = excluded.whose, price_cents = excluded.price_cents,
        size_keys = excluded.size_keys, size_label = excluded.size_label, colours = excluded.colours,
        materials = excluded.materials, condition = excluded.condition, picture = excluded.picture,
        published_at = excluded.published_at, tsv = excluded.tsv
    $$;
    delete from listings l using ads a where a.id = l.id and split_part(a.state, '.', 1) in ('draft', 'pending_review');

    -- how often others looked at it; apart, because a look changes nothing of the ad
    create table ad_views (
      ad_id text primary key references ads on delete cascade,
      views int not null default 0 check (views >= 0)
    );
  `.execute(db)
}
