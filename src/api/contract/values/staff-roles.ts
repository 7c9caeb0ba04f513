/** The roles of a company's staff, the one who may do most first. The owner's account is the company's own. */
export const staffRoles = ['owner', 'manager', 'warehouse', 'accountant', 'support'] as const
export type StaffRole = (typeof staffRoles)[number]

/** The roles that an invitation and a change of role can give: ownership is passed on, never given. */
export const givenRoles = ['manager', 'warehouse', 'accountant', 'support'] as const
export type GivenRole = (typeof givenRoles)[number]

/** Days in which the link of an invitation is good. */
export const invitationDays = 7
