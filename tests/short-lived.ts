/**
 * Flags of Node for processes that end soon: the embedded database is compiled quickly and not well, since making it quick
 * takes longer than such a process lives.
 */
export const shortLived = ['--liftoff-only']

/**
 * Flags for a process that opens and closes many embedded databases, some at once: V8 may end it with "Check failed:
 * jit_page.has_value()" while it puts a quicker way from the database to Node in the place of the first one
 * (nodejs/node#64500). Here it is never put there, which no test is slower for.
 */
export const opensMany = ['--wasm-wrapper-tiering-budget=2000000000']

/** Flags for a worker that runs hundreds of files: it collects what is old less often than a process that begins small. */
export const longLived = ['--initial-old-space-size=512']

/** Flags for the same beside the embedded database, where most scripts run once: compiled to the last they are not quicker, and the cores are full. */
export const compiledHalf = ['--no-turbofan']
