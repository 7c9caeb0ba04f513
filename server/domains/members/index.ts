export { lockMember, signedIn } from './member.ts'
