import { expect, it } from 'vitest'
import { troubleOf } from './trouble.ts'

it.each([
  ...[
    ['expired', 'expired'],
    ['not_made', 'unmade'],
    ['file_enospc', 'folder'],
    ['timeout', 'slow'],
    ['etimedout', 'slow'],
  ],
  ...[
    ['smtp_535', 'password'],
    ['eauth', 'password'],
    ['smtp_451', 'later'],
    ['smtp_421', 'later'],
    ['smtp_550', 'refused'],
    ['smtp_554', 'refused'],
  ],
  ...[
    ['cert_has_expired', 'certificate'],
    ['depth_zero_self_signed_cert', 'certificate'],
    ['unable_to_verify_leaf_signature', 'certificate'],
    ['err_tls_cert_altname_invalid', 'certificate'],
  ],
  ...[
    ['econnrefused', 'away'],
    ['econnreset', 'away'],
    ['enotfound', 'away'],
    ['eai_again', 'away'],
    ['ehostunreach', 'away'],
    ['enetunreach', 'away'],
    ['connection', 'away'],
  ],
])('%s means %s', (code, trouble) => {
  expect(troubleOf(code)).toBe(trouble)
})

it('what nobody thought of is said by nothing but its code', () => {
  expect([troubleOf('emessage'), troubleOf('')]).toEqual([undefined, undefined])
})
