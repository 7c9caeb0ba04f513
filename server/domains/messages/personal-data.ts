import type { PersonalTable } from '#server/domains/personal-data/index.ts'

/**
 * A member's conversations (docs/decisions/094-conversations.md). What they wrote is theirs; that they wrote,
 * and what the other side wrote, is the other side's, too. Their images are deleted before.
 */
export const messagesData: readonly PersonalTable[] = [
  {
    table: 'messages',
    columns: ['from_id', 'text', 'warnings', 'key'],
    exported: {
      messages: `select m.thread_id, m.kind, m.text, m.created_at,
        array(select i.image_id from message_images i where i.message_id = m.id order by i.position) as images
        from messages m, me where m.from_id = me.id and m.kind in ('text', 'image') and (m.text <> ''
          or exists (select from message_images i where i.message_id = m.id)) order by m.position`,
    },
    forgotten: {
      by: `update messages m set text = '', warnings = '{}', key = null from me where m.from_id = me.id`,
    },
    planted: 'as_forgotten',
  },
  {
    table: 'threads',
    columns: ['buyer_id', 'seller_id'],
    exported: {
      threads: `select t.id, t.listing_id, t.buyer_id, t.seller_id, t.state, t.created_at from threads t, me
        where t.buyer_id = me.id or t.seller_id = me.id order by t.created_at`,
    },
    forgotten: { kept: 'The other side’s conversation, with nobody’s name in it.' },
    planted: { kept: 'The other side’s conversation; what was theirs in it goes with its members.' },
  },
  {
    table: 'thread_members',
    columns: ['user_id'],
    exported: {
      unread: `select m.thread_id, m.unread, m.is_archived, m.is_muted from thread_members m, me
        where m.user_id = me.id`,
    },
    forgotten: { by: 'delete from thread_members m using me where m.user_id = me.id' },
    planted: 'as_forgotten',
  },
  {
    table: 'blocks',
    columns: ['blocker_id', 'blocked_id'],
    // nobody learns who blocked them
    exported: {
      blocks:
        'select b.blocked_id, b.created_at from blocks b, me where b.blocker_id = me.id order by b.created_at',
    },
    forgotten: { by: 'delete from blocks b using me where me.id in (b.blocker_id, b.blocked_id)' },
    planted: { by: 'delete from blocks b using me where b.blocker_id = me.id' },
  },
]
