import { type Kysely, sql } from 'kysely'

/** Brands keep their pages themselves: cover, logo, story and featured products (docs/decisions/112-brand-pages.md). */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    alter table images drop constraint images_purpose_check;
    alter table images add constraint images_purpose_check
      check (purpose in ('avatar', 'garment', 'ad', 'product', 'message', 'dispute', 'brand'));
    alter table brands
      add column cover_id text references images,
      add column logo_id text references images,
      -- products of its company, in their order
      add column featured text[] not null default '{}' check (cardinality(featured) <= 8),
      add column version int not null default 1,
      add check (length(description) <= 2000),
      add check (cover_id <> logo_id);
    create index brands_of_cover on brands (cover_id) where cover_id is not null;
    create index brands_of_logo on brands (logo_id) where logo_id is not null;

    create or replace function tell_image() returns trigger language plpgsql as $$
    begin
      perform tell_id(product_id) from product_images where image_id = new.id;
      perform tell_id(ad_id) from ad_images where image_id = new.id;
      if new.owner_id is null then
        perform tell_id(id) from users where image_id = new.id;
      else
        perform tell_id(id) from users where id = new.owner_id and image_id = new.id;
      end if;
      perform tell_change('*') from brands where new.id in (image_id, cover_id, logo_id);
      return null;
    end $$;
    -- nothing of the page of a suspended company is shown
    create trigger companies_tell_page after update of state on companies for each row
      when ((old.state = 'suspended') <> (new.state = 'suspended')) execute function tell_anything();
  `.execute(db)
}
