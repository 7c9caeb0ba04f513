export { checkoutsOpened, hersBy, ordersBought, type PersonalTable, withMe } from './personal-table.ts'
export { ofProgram } from './program.ts'
export { createPersonalData, findAddressesHad } from './registry.ts'
