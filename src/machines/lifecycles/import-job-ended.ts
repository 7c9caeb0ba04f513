/** An import that ran and can be undone for a day (W-89). */
export const ended = (description: string) =>
  ({
    description,
    initial: 'undoable',
    states: {
      undoable: {
        description: 'It can be undone within 24 hours.',
        tags: ['needsSeller'],
        on: {
          'import.undo': {
            guard: 'mayUndo',
            target: '#importJob.undoing',
            actions: 'queueWork',
            meta: { by: ['seller'] },
            description: 'The company takes it back.',
          },
        },
        after: { undoing: { target: 'closed', description: 'It stays.' } },
      },
      closed: { description: 'Its time to be undone is over.', tags: ['settled'], type: 'final' },
    },
  }) as const
