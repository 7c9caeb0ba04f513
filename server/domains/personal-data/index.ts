export { checkoutsOpened, hersBy, ordersBought, type PersonalTable, withMe } from './personal-table.ts'
export { programData } from './program.ts'
export { createPersonalData, findAddressesHad } from './registry.ts'
