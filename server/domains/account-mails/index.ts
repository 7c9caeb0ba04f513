export { forgetMailsOf } from './forget-mails-of.ts'
export { accountMailTasks } from './jobs.ts'
