// The content security policy forbids `new Function`, and even an attempt is reported as a violation. zod
// loads later, with the first schema, and reads its settings here.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } })
