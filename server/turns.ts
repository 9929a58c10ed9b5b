import type { IncomingMessage } from 'node:http'
import type { Turn } from './admission.ts'

/** Between the listener and what answers go requests alone: this says of each whose place it is answered in. */
const turns = new WeakMap<IncomingMessage, Turn>()

/** From now on this request is answered in this place. */
export const answeredIn = (request: IncomingMessage, turn: Turn) => turns.set(request, turn)

/** How what answers a request waits for others; without a place it just waits. */
export const asideOf = (request: IncomingMessage | undefined): Turn['aside'] =>
  (request && turns.get(request)?.aside) ?? ((work) => work())
