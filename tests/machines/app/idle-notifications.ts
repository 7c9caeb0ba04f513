import { assign, setup } from 'xstate'

/** Stands in for the poll: the test says what it found. */
export const idleNotifications = setup({
  types: {
    context: {} as { hasUnreadMessages: boolean },
    events: {} as { type: 'unread.found' } | { type: 'notifications.changed'; hasUnreadMessages: boolean },
  },
}).createMachine({
  context: { hasUnreadMessages: false },
  on: {
    'unread.found': { actions: assign({ hasUnreadMessages: true }) },
    'notifications.changed': {
      actions: assign({ hasUnreadMessages: ({ event }) => event.hasUnreadMessages }),
    },
  },
})
