/** Edges of the form machine that belong together: a screen has all of a group or none. */
const groups = {
  stored: ['(any) | form.stored | 1'],
  discarded: ['editing | form.discarded | 1', 'unreachable | form.discarded | 1'],
  needed: ['editing | form.submitted | 2'],
  token: ['saving | done save | 1', 'entering | done session | 1', 'entering | error session | 1'],
  open: ['saving | done save | 2'],
  login: ['saving | done save | 3'],
  result: ['saving | done save | 4'],
  unreachable: [
    'saving | error save | 1',
    'unreachable | form.submitted | 1',
    'unreachable | form.typed | 1',
  ],
  outdated: [
    'saving | error save | 2',
    'outdated | form.reloaded | 1',
    'reloading | done reload | 1',
    'reloading | error reload | 1',
  ],
  again: ['done | form.again | 1'],
} as const

/** The edges that a form does not have on its screen, by groups, each with the reason. */
export function outsideForm(reasons: { readonly [Group in keyof typeof groups]?: string }) {
  const outside: Record<string, string> = {}
  for (const [group, edges] of Object.entries(groups)) {
    const reason = Object.entries(reasons).find(([name]) => name === group)?.[1]
    if (reason !== undefined) for (const edge of edges) outside[edge] = reason
  }
  return outside
}

/** What no form outside of an account has. */
export const visitorsForm = {
  stored: 'the server has no values of a visitor',
  discarded: 'there is nothing stored to go back to',
  outdated: 'nobody else changes what a visitor types',
  open: 'the form ends with the call',
} as const
