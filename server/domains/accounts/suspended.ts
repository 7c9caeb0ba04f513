/** Whether a moderator closed the account, also one that was about to be deleted: then nobody comes in. */
export const isSuspended = ({ state }: { state: string }): boolean =>
  state === 'suspended' || state === 'suspended_leaving'
