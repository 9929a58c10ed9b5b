import { useEffect, useState } from 'react'
import type { SealedReport } from '#modules/integrity/contract.ts'
import { useIdentity } from './use-identity.ts'

type Thing = Record<string, unknown> | undefined
export type OpenedReport = {
  report: Thing
  messages: Map<number, string | undefined>
  notes: Map<number, string | undefined>
  files: Map<string, { name: string; mime: string } | undefined>
}

const wordsOf = (thing: Thing) => (typeof thing?.text === 'string' ? thing.text : undefined)

/**
 * A report as the held identity opens it, in this browser; null until it is, or without one. While what has changed in it is
 * being opened it stays as it was: whoever is writing an answer below goes on writing.
 */
export function useOpened(sealed: SealedReport): OpenedReport | null {
  const identity = useIdentity()
  const [opened, setOpened] = useState<{ by: string; id: SealedReport['id']; all: OpenedReport } | null>(null)
  useEffect(() => {
    let isWanted = true
    if (!identity) setOpened(null)
    else
      void open(identity, sealed).then((all) => {
        if (isWanted) setOpened({ by: identity, id: sealed.id, all })
      })
    return () => {
      isWanted = false
    }
  }, [identity, sealed])
  return opened && opened.by === identity && opened.id === sealed.id ? opened.all : null
}

async function open(identity: string, { sealed, messages, notes, files }: SealedReport): Promise<OpenedReport> {
  const { openThing } = await import('./custodian.ts')
  const text = async ({ place, sealed: one }: { place: number; sealed: string }) =>
    [place, wordsOf(await openThing(identity, one))] as const
  const facts = async (file: SealedReport['files'][number]) => {
    const { name, mime } = (await openThing(identity, file.facts)) ?? {}
    return [file.id, name === undefined ? undefined : { name: String(name), mime: String(mime) }] as const
  }
  return {
    report: sealed ? await openThing(identity, sealed) : undefined,
    messages: new Map(await Promise.all(messages.map(text))),
    notes: new Map(await Promise.all(notes.map(text))),
    files: new Map(await Promise.all(files.map(facts))),
  }
}
