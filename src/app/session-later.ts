/**
 * The code for visitors who hold or get a token. Loaded as one module: two that share a chunk would each need
 * an object of their exports, and the bundler's helpers for that would be one more request of every page.
 */
export { isMailLink, leadOn, targetAfterLogin } from './redirects.ts'
export { sessionWhen } from './session-when.ts'
