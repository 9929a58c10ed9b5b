import { randomUUID } from 'node:crypto'
import type { MessageRow, Tx } from './rows.server.ts'
import { sealText } from './sealed.server.ts'
import type { StepGround } from './steps.server.ts'
import { appealMessages } from './table.server.ts'

/** Adds what one side wrote to the other. Gives its id. */
export async function addMessage(
  tx: Tx,
  ground: StepGround,
  appeal: string,
  { text, ...message }: Pick<MessageRow, 'from' | 'kind' | 'text'> & { actor?: string },
): Promise<string> {
  const id = randomUUID()
  await tx
    .insert(appealMessages)
    .values({ id, appeal, at: ground.now(), ...message, text: sealText(ground, 'appeal_messages:text', id, text) })
  return id
}
