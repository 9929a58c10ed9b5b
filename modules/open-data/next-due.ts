import type { UpdateFrequency } from './contract.ts'

const months: Partial<Record<UpdateFrequency, number>> = { monthly: 1, quarterly: 3, yearly: 12 }
const days: Partial<Record<UpdateFrequency, number>> = { daily: 1, weekly: 7 }

/** The day by which a set must be renewed, `YYYY-MM-DD`, or null where no day is set. The 31st becomes the month's last day. */
export function nextDue(lastUpdated: string, frequency: UpdateFrequency): string | null {
  const [year = 0, month = 0, day = 0] = lastUpdated.split('-').map(Number)
  if (days[frequency]) return dayText(new Date(Date.UTC(year, month - 1, day + days[frequency])))
  if (!months[frequency]) return null
  const lastDay = new Date(Date.UTC(year, month + months[frequency], 0)).getUTCDate()
  return dayText(new Date(Date.UTC(year, month - 1 + months[frequency], Math.min(day, lastDay))))
}

const dayText = (date: Date) => date.toISOString().slice(0, 10)
