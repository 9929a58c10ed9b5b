import { receiptKeys } from '#platform/receipt-keys.server.ts'

export { grouped, readKey, readNumber } from '#platform/receipt-keys.server.ts'

export const { accessKeyOf, keyHash, nextNumber } = receiptKeys({ kind: 'reception', letters: 'QB', digits: 5 })
