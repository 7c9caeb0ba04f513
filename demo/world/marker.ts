/** The key in `settings` that says that the world is there, and from which seed. */
export const MARKER = 'demo_world'

/** Tells how far a step is: `done` of `total`, in the step's own units. */
export type Progress = (step: string, done: number, total: number) => void
