import { type Kysely, sql } from 'kysely'

/** Members hear at once of what concerns them: each change notifies on the channel `members` (C-74). */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    create function tell_members(members text[], told jsonb) returns void language plpgsql as $$
    begin
      members := array_remove(members, null);
      if members <> '{}' then
        perform pg_notify('members', (told || jsonb_build_object('to', members))::text);
      end if;
    end $$;

    -- a message, a reading, an archive or a mute: each is a change of somebody's own side of the thread
    create function tell_thread_member() returns trigger language plpgsql as $$
    declare
      was_unread boolean := tg_op = 'UPDATE' and old.unread > 0 and not old.is_muted;
    begin
      perform tell_members(array[new.user_id], jsonb_build_object('type', 'thread', 'id', new.thread_id));
      if was_unread <> (new.unread > 0 and not new.is_muted) then
        perform tell_members(array[new.user_id], '{"type": "unread"}');
      end if;
      return null;
    end $$;
    create trigger thread_members_tell_members_new after insert on thread_members
      for each row when (new.last_at is not null or new.unread > 0) execute function tell_thread_member();
    create trigger thread_members_tell_members after update on thread_members
      for each row when (old is distinct from new) execute function tell_thread_member();

    -- what both sides of a thread see without a message: its state, and that of an offer
    create function tell_thread() returns trigger language plpgsql as $$
    begin
      perform tell_members(array[new.buyer_id, new.seller_id],
        jsonb_build_object('type', tg_argv[0], 'id', to_jsonb(new) ->> tg_argv[1]));
      return null;
    end $$;
    create trigger threads_tell_members after update on threads
      for each row when (old.version <> new.version) execute function tell_thread('thread', 'id');
    create trigger offers_tell_members after update on offers
      for each row when (old.version <> new.version) execute function tell_thread('offer', 'thread_id');

    create function tell_order() returns trigger language plpgsql as $$
    begin
      perform tell_members(array[o.buyer_id, o.seller_id],
          jsonb_build_object('type', 'order', 'id', o.id, 'state', o.state))
        from orders o where o.id = to_jsonb(new) ->> tg_argv[0];
      return null;
    end $$;
    create trigger orders_tell_members_new after insert on orders for each row execute function tell_order('id');
    create trigger orders_tell_members after update on orders
      for each row when (old.version <> new.version) execute function tell_order('id');
    create trigger disputes_tell_members_new after insert on disputes for each row execute function tell_order('order_id');
    create trigger disputes_tell_members after update on disputes
      for each row when (old.version <> new.version) execute function tell_order('order_id');
    create function tell_scan() returns trigger language plpgsql as $$
    begin
      perform tell_members(array[o.buyer_id, o.seller_id],
          jsonb_build_object('type', 'order', 'id', o.id, 'state', o.state))
        from shipments s join orders o on o.id = s.order_id where s.id = new.shipment_id;
      return null;
    end $$;
    create trigger shipment_scans_tell_members after insert on shipment_scans for each row execute function tell_scan();

    -- whether a session may still listen
    create function tell_access() returns trigger language plpgsql as $$
    begin
      perform tell_members(array[to_jsonb(old) ->> tg_argv[0]], '{"type": "access"}');
      return null;
    end $$;
    create trigger sessions_tell_members after delete on sessions for each row execute function tell_access('user_id');
    create trigger users_tell_members after update on users
      for each row when (old.state <> new.state) execute function tell_access('id');
  `.execute(db)
}
