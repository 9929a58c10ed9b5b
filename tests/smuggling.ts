/** A request that must not be read where it stands within another one. */
export const smuggled = 'GET /posts/yashirin HTTP/1.1\r\nHost: a\r\n\r\n'

const post = (heads: string, body = '') => `POST /accounts/login/ HTTP/1.1\r\nHost: a\r\n${heads}\r\n\r\n${body}`
const chunked = (body: string, more = '') => post(`Transfer-Encoding: chunked${more}`, body)

/** Requests of which it is not certain where they end (RFC 9112, 11.2): each by its name. */
export const ambiguous: [name: string, bytes: string][] = [
  ['a length and chunks', post('Content-Length: 5\r\nTransfer-Encoding: chunked', '0\r\n\r\n')],
  ['chunks and a length', post('Transfer-Encoding: chunked\r\nContent-Length: 5', '0\r\n\r\n')],
  ['two lengths', post('Content-Length: 0\r\nContent-Length: 44')],
  ['the same length twice', post('Content-Length: 0\r\nContent-Length: 0')],
  ['two lengths in one line', post('Content-Length: 0, 44')],
  ['a length with a sign', post('Content-Length: +0')],
  ['a length below nothing', post('Content-Length: -1')],
  ['a length in another base', post('Content-Length: 0x0')],
  ['a length that is too large to count', post('Content-Length: 99999999999999999999')],
  ['no length in figures', post('Content-Length: zero')],
  ['chunks by another name', post('Transfer-Encoding: xchunked', '0\r\n\r\n')],
  ['chunks that are not last', post('Transfer-Encoding: chunked, identity', '0\r\n\r\n')],
  ['identity as an encoding', post('Transfer-Encoding: identity', '0\r\n\r\n')],
  ['a name with a space behind it', post('Transfer-Encoding : chunked', '0\r\n\r\n')],
  ['a name with a tab in it', post('Transfer-Encoding\t: chunked', '0\r\n\r\n')],
  ['a line that goes on', post('X-A: b\r\n Transfer-Encoding: chunked', '0\r\n\r\n')],
  ['chunks in a line that goes on', post('Transfer-Encoding:\r\n chunked', '0\r\n\r\n')],
  ['a line without a name', post(': chunked')],
  ['a line without a colon', post('Transfer-Encoding chunked')],
  ['lines that end in LF', 'POST /accounts/login/ HTTP/1.1\nHost: a\nContent-Length: 0\n\n'],
  ['a line that ends in LF', post('X-A: b\nContent-Length: 0')],
  ['a line that ends in CR', post('X-A: b\rContent-Length: 0')],
  ['NUL in a value', post('X-A: b\0c\r\nContent-Length: 0')],
  ['NUL in a name', post('X\0A: b\r\nContent-Length: 0')],
  ['a chunk without a length', chunked('\r\n\r\n')],
  ['a chunk of a length with a sign', chunked('+0\r\n\r\n')],
  ['a chunk of a length in C', chunked('0x0\r\n\r\n')],
  ['a chunk of a length that is too large to count', chunked('fffffffffffffffff\r\n')],
  ['a chunk that is longer than it says', chunked('1\r\nab\r\n0\r\n\r\n')],
  ['chunks that end in LF', chunked('0\n\n')],
  ['a chunk with a megabyte beside it', chunked(`1;${'x'.repeat(1024 * 1024)}\r\na\r\n0\r\n\r\n`)],
  ['chunks with a length behind them', chunked('0\r\nContent-Length : 5\r\n\r\n')],
  ['two requests in a line', 'GET /a HTTP/1.1 GET /b HTTP/1.1\r\nHost: a\r\n\r\n'],
  ['another version', 'GET / HTTP/1.2\r\nHost: a\r\n\r\n'],
  ['no version', 'GET /\r\n\r\n'],
  ['no host', 'GET / HTTP/1.1\r\n\r\n'],
  ['a beginning of HTTP/2', 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n'],
]
