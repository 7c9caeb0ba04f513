import { type Kysely, sql } from 'kysely'

/**
 * What browsing and searching need beyond the listing itself: indexes for the lists people open most, brands found
 * without their punctuation, and the words that occur, so that a beginning or a slip of the finger finds them.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    -- With what facets count and filter by, so that counting the newest reads this index alone.
    drop index listings_newest;
    create index listings_newest on listings (published_at desc, id desc)
      include (category_slug, whose, brand_slug, kind, size_keys, colours, materials, condition, price_cents, seller_id)
      where live;

    -- A category is nearly always read for one person; all three are three index scans merged.
    drop index listings_of_category;
    drop index listings_of_category_by_price;
    create index listings_of_category on listings (category_slug, whose, published_at desc, id desc) where live;
    create index listings_of_category_by_price on listings (category_slug, whose, price_cents, id) where live;
    create index listings_of_brand_by_price on listings (brand_slug, price_cents, id) where live;

    -- "Levi's", "A.P.C." and "H&M" are typed levis, apc and hm
    create function squash(text) returns text language sql immutable parallel safe strict as
      $$ select regexp_replace(fold($1), '[^[:alnum:]]+', '', 'g') $$;

    create or replace function listing_text(title text, brand text, category text, whose text, colours text[], materials text[], description text)
    returns tsvector language sql stable as $$
      select setweight(to_tsvector('english', fold(title)), 'A')
        || setweight(to_tsvector('english', fold(coalesce(brand, '')) || ' ' || coalesce(squash(brand), '')), 'A')
        || setweight(to_tsvector('english', fold(category || ' ' || array_to_string(colours, ' '))), 'B')
        || setweight(to_tsvector('english', fold(array_to_string(materials, ' ') || ' ' || whose)), 'C')
        || setweight(to_tsvector('english', fold(left(description, 400))), 'D')
    $$;

    -- Every word of titles, brands, categories, colours and materials, once, with its stem. No unique key: two
    -- sellers who bring the same new word at one moment would wait for each other, and several words could make
    -- them wait in a circle. A word kept twice does no harm.
    create table search_terms (
      term text collate "C" not null,
      lexeme text not null
    );
    create index search_terms_begin on search_terms (term);
    create index search_terms_lexeme on search_terms (lexeme);
    create index search_terms_near on search_terms using gin (term gin_trgm_ops);

    create function terms_of(l listings) returns table (term text, lexeme text) language sql stable as $$
      select word, stems[1]
      from unnest(tsvector_to_array(to_tsvector('simple', fold(concat_ws(' ', l.title, l.brand_name, squash(l.brand_name),
        l.category_name, l.whose, array_to_string(l.colours, ' '), array_to_string(l.materials, ' ')))))) as words (word),
        lateral ts_lexize('english_stem', word) as stems
      where length(word) between 2 and 40 and cardinality(stems) > 0
    $$;

    create function learn_terms() returns trigger language plpgsql as $$
    begin
      insert into search_terms (term, lexeme)
      select t.term, t.lexeme from terms_of(new) t
      where not exists (select from search_terms s where s.term = t.term)
      order by t.term;
      return null;
    end $$;
    create trigger listings_learn after insert on listings for each row execute function learn_terms();
    create trigger listings_learn_anew after update on listings for each row
      when ((new.title, new.brand_name, new.category_name, new.whose, new.colours, new.materials)
        is distinct from (old.title, old.brand_name, old.category_name, old.whose, old.colours, old.materials))
      execute function learn_terms();

    insert into search_terms (term, lexeme) select distinct t.term, t.lexeme from listings l, terms_of(l) t;

    -- Swapped letters share few trigrams ("jakcet"), hence the low threshold; who asks measures the distance.
    create function nearest_terms(word text) returns table (term text, lexeme text)
    language sql stable set pg_trgm.similarity_threshold = 0.18 as $$
      select t.term, min(t.lexeme) from search_terms t
      where t.term % word and length(t.term) between length(word) - 2 and length(word) + 2
      group by t.term order by similarity(t.term, word) desc, t.term limit 24
    $$;

    -- Whether a search finds anything. For a single row the planner would rather read the table until one turns up,
    -- which for a rare word is all of it.
    create function finds_any(wanted tsquery) returns boolean
    language sql stable set enable_seqscan = off set enable_indexscan = off set enable_indexonlyscan = off as $$
      select exists (select from listings where live and tsv @@ wanted)
    $$;

    select refresh_product_listing(id) from products;
    select refresh_ad_listing(id) from ads;
  `.execute(db)
}
