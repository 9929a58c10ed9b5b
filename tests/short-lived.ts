/**
 * Flags of Node for processes that end soon: the embedded database is compiled quickly and not well, since making it quick
 * takes longer than such a process lives.
 */
export const shortLived = ['--liftoff-only']
