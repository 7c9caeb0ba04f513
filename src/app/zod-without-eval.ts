import * as z from 'zod/mini'

// the content security policy forbids `new Function`, and even trying it is reported as a violation
z.config({ jitless: true })
