/** Tells how far a step is: `done` of `total`, in the step's own units. */
export type Progress = (step: string, done: number, total: number) => void
