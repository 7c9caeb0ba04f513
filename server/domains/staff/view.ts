import { allowedFor, deadlineOf } from '#server/platform/lifecycle/allowed.ts'
import type { StaffInvitation, StaffMember } from '#src/api/contract/business/staff.ts'
import { invitationLifecycle, staffMemberLifecycle } from './lifecycle.ts'
import type { findInvitation, findStaffMember } from './store.ts'

type StoredMember = NonNullable<Awaited<ReturnType<typeof findStaffMember>>>
type StoredInvitation = NonNullable<Awaited<ReturnType<typeof findInvitation>>>

/** Who reads the staff: the membership of the caller, and whether they may change anything. */
export interface StaffReader {
  actor: string | undefined
  isOwner: boolean
  now: Date
}

export function memberView(row: StoredMember, { actor, isOwner, now }: StaffReader): StaffMember {
  const { id, name, email, role, state, version } = row
  const isYou = id === actor
  const side = isOwner ? 'seller' : isYou ? 'member' : undefined
  return {
    ...{ id, name, email, role, state, version },
    is_you: isYou,
    joined_at: row.created_at.toISOString(),
    last_used_at: row.last_used_at?.toISOString() ?? null,
    allowed: side === undefined ? [] : allowedFor(staffMemberLifecycle, row, side, now),
  }
}

export function invitationView(row: StoredInvitation, { isOwner, now }: StaffReader): StaffInvitation {
  const { id, email, role, state, version } = row
  const deadlines = row.deadlines.map(({ event, at }) => ({ event, at: new Date(at) }))
  return {
    ...{ id, email, role, state, version },
    sent_at: row.sent_at.toISOString(),
    deadline: deadlineOf(invitationLifecycle, deadlines, { reader: 'seller', name: '' }),
    allowed: isOwner ? allowedFor(invitationLifecycle, row, 'seller', now) : [],
  }
}
