/** Whether the main pointer of this device is a finger. False on the server, which cannot know. */
export function isTouchDevice(): boolean {
  if (typeof window === 'undefined') return false
  if (typeof window.matchMedia === 'function' && window.matchMedia('(pointer: coarse)').matches) return true
  return 'ontouchstart' in window || navigator.maxTouchPoints > 0
}
