export { lockMember, signedIn } from './member.ts'
export { findReader } from './reader.ts'
export { sidesOf } from './sides.ts'
