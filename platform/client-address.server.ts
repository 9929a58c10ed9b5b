import ipaddr from 'ipaddr.js'

/**
 * The client's address: that of the socket, unless the peer is a trusted proxy; then the right-most address of
 * `X-Forwarded-For` that is not one (decisions, section 3). Null when it cannot be read. IPv4 inside IPv6 comes out as IPv4.
 */
export function clientAddress(
  peer: string | undefined,
  forwardedFor: string | undefined,
  trusted: string[],
): string | null {
  const socket = parse(peer)
  if (!socket || !isInRanges(socket.toString(), trusted)) return socket?.toString() ?? null
  const said = forwardedFor?.trim()
  // A proxy that says nothing asks for itself. A hop without an address is one of somebody, not of the proxy.
  if (!said) return socket.toString()
  const hops = said.split(',').map((hop) => hop.trim())
  for (const hop of hops.reverse()) {
    const address = parse(hop)
    if (!address) return null
    if (!isInRanges(address.toString(), trusted)) return address.toString()
  }
  return socket.toString()
}

/** Whether an address lies in one of the CIDR ranges, compared as parsed values. */
export function isInRanges(address: string, ranges: string[]): boolean {
  const parsed = parse(address)
  if (!parsed) return false
  return ranges.some((range) => {
    const [network, bits] = ipaddr.parseCIDR(range)
    return network.kind() === parsed.kind() && parsed.match([network, bits] as never)
  })
}

/** How much of an address is kept where it is kept for long: enough to tell one office or provider from another, not one desk. */
const keptBits = { ipv4: 24, ipv6: 56 }

/** The network that an address lies in, as `10.1.2.0/24`; null where the address is unknown. */
export function networkAround(address: string | null): string | null {
  const parsed = parse(address ?? undefined)
  if (!parsed) return null
  const bits = keptBits[parsed.kind()]
  const bytes = parsed.toByteArray().map((byte, at) => (at < bits / 8 ? byte : 0))
  return `${ipaddr.fromByteArray(bytes)}/${bits}`
}

/** Loopback and the private ranges: where staff are unless something else is set (decisions, section 3). */
export const privateRanges = [
  '127.0.0.0/8',
  '10.0.0.0/8',
  '172.16.0.0/12',
  '192.168.0.0/16',
  '100.64.0.0/10',
  '169.254.0.0/16',
  '::1/128',
  'fc00::/7',
  'fe80::/10',
]

/** Whether a text is a CIDR range, its address written as `parse` wants it: `010.0.0.0/8` would let in 8.0.0.0/8. */
export function isRange(text: string): boolean {
  try {
    ipaddr.parseCIDR(text)
    return parse(text.split('/', 1)[0]) !== undefined
  } catch {
    return false
  }
}

/** Networks that are larger than any one organisation's, by the bits that they leave open: `0.0.0.0/0`, `::/0` and their halves. */
const fewestBits = { ipv4: 8, ipv6: 7 }

/** Whether a CIDR range is so wide that it stands for the whole internet. */
export function isOpenRange(range: string): boolean {
  const [network, bits] = ipaddr.parseCIDR(range)
  return bits < fewestBits[network.kind()]
}

// Strict: "010.0.0.1", "10.1", "0x0a000001" and "::10.0.0.1" are read differently by different layers and are refused.
const dottedQuad = /^(?:(?:25[0-5]|2[0-4]\d|1?\d?\d)\.){3}(?:25[0-5]|2[0-4]\d|1?\d?\d)$/

function parse(text: string | undefined): ipaddr.IPv4 | ipaddr.IPv6 | undefined {
  if (!text) return undefined
  const strict = text.includes(':')
    ? ipaddr.IPv6.isValid(text) && !text.includes('%') && !/^::\d+\./.test(text)
    : dottedQuad.test(text) && !/(^|\.)0\d/.test(text)
  return strict ? ipaddr.process(text) : undefined
}
