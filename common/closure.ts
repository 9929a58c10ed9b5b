type Closable = { status: string; closed_until: string | null }

/** Whether nobody is served at an office on a day (`YYYY-MM-DD`), whatever its week says: what is closed for a while opens after its last day. */
export const isClosedOn = ({ status, closed_until }: Closable, day: string): boolean =>
  status === 'closed' || (status === 'temporarily_closed' && (closed_until === null || closed_until >= day))
