import type { PersonalTable } from '#server/domains/personal-data/index.ts'

/** Who works for which company, and who is asked to. */
export const staffData: readonly PersonalTable[] = [
  {
    table: 'staff_members',
    columns: ['user_id'],
    exported: {
      staff_memberships: `select m.role, m.state, m.created_at, b.name as company from staff_members m
        join companies c on c.user_id = m.company_id left join brands b on b.id = c.brand_id, me
        where m.user_id = me.id order by m.created_at`,
    },
    // the logs of the company go on naming the membership, whose account is nobody's by then
    forgotten: {
      by: `update staff_members m set state = 'removed', version = version + 1 from me
        where m.user_id = me.id and m.role <> 'owner' and m.state = 'active'`,
    },
    planted: {
      kept: 'A membership begins with a confirmed address: an account that nobody confirmed has none.',
    },
  },
  {
    table: 'staff_invitations',
    columns: ['email', 'token_hash'],
    // an address belongs to the member who reads it
    exported: {
      staff_invitations: `select i.role, i.state, i.sent_at, b.name as company from staff_invitations i
        join companies c on c.user_id = i.company_id left join brands b on b.id = c.brand_id, me
        where lower(i.email::text) = any(me.had) order by i.created_at`,
    },
    forgotten: {
      by: `, gone as (delete from staff_invitations i using me
          where i.company_id = me.id or lower(i.email::text) = any(me.had) returning i.id)
        delete from deadlines d using gone where d.kind = 'staff_invitation' and d.entity_id = gone.id`,
    },
    planted: { kept: 'Sent by a company to an address, not by the account that has it.' },
  },
]
