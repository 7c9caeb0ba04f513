import type { AnyMachineSnapshot, AnyStateNode, StateValue } from 'xstate'

/** The states that a machine is in, its root first. */
export function activeNodes(snapshot: AnyMachineSnapshot): readonly AnyStateNode[] {
  return [snapshot.machine.root, ...below(snapshot.machine.root, snapshot.value)]
}

/** `fetchingUser.asking` or, in parallel states, `panel.open storage.working`. */
export function leavesOf(snapshot: AnyMachineSnapshot): string {
  return activeNodes(snapshot)
    .filter(node => node.type === 'atomic' || node.type === 'final')
    .toSorted((one, other) => one.order - other.order)
    .map(node => node.path.join('.'))
    .join(' ')
}

function below(node: AnyStateNode, value: StateValue): AnyStateNode[] {
  const inside = typeof value === 'string' ? [[value, {}] as const] : Object.entries(value)
  return inside.flatMap(([key, rest]) => {
    const child = node.states[key]
    return child === undefined || rest === undefined ? [] : [child, ...below(child, rest)]
  })
}
