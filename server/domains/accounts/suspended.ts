/** Whether a moderator closed the account, also one that was about to be deleted. Nobody can log in to it. */
export const isSuspended = ({ state }: { state: string }): boolean =>
  state === 'suspended' || state === 'suspended_leaving'
