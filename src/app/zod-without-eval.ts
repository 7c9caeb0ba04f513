// The content security policy forbids `new Function`, and even trying it is reported as a violation. zod is loaded
// later, with the first schema, and looks for its settings here.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } })
