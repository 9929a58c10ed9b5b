import ipaddr from 'ipaddr.js'

/**
 * The host to which what is sent to this address goes over a network unencrypted, or without looking whose certificate it
 * meets; undefined where nobody can read along: within this machine, or by a TLS that knows its other end (ASVS 12.3). An
 * address that cannot be read is for others to refuse.
 */
export function openTo(address: string): string | undefined {
  if (!URL.canParse(address)) return undefined
  const { protocol, hostname, searchParams } = new URL(address)
  if (protocol === 'https:') return undefined
  // PostgreSQL's own ways to say which host, and how: https://www.postgresql.org/docs/current/libpq-connect.html
  if (searchParams.get('sslmode') === 'verify-full' && !searchParams.has('uselibpqcompat')) return undefined
  const host = searchParams.get('host') ?? decodeURIComponent(hostname)
  return isHere(host) ? undefined : host
}

/** This machine: no host, a socket in a folder, or a loopback address. */
function isHere(host: string): boolean {
  if (host === '' || host === 'localhost' || host.startsWith('/')) return true
  const bare = host.replace(/^\[|\]$/g, '')
  return ipaddr.isValid(bare) && ipaddr.process(bare).range() === 'loopback'
}
