import { Counter, Gauge, type Registry } from 'prom-client'

/** A number, or one for each value of a label. Undefined where it cannot be known now. */
type Reading = number | Record<string, number> | undefined
type Facts = { name: string; help: string; label?: string; read: () => Reading | Promise<Reading> }

/** A number that goes up and down, read when metrics are asked for. */
export function gauge(registry: Registry, { name, help, label, read }: Facts): void {
  new Gauge({
    name: `adliya_${name}`,
    help,
    labelNames: label ? [label] : [],
    registers: [registry],
    async collect() {
      this.reset()
      const reading = await read()
      if (typeof reading === 'number') this.set(reading)
      else if (reading && label)
        for (const [value, number] of Object.entries(reading)) this.set({ [label]: value }, number)
      // Better no number than the zero of a gauge that was never set.
      else if (!label) this.remove()
    },
  })
}

/** A number that only grows, counted elsewhere as a plain integer and read when metrics are asked for. */
export function counter(registry: Registry, { name, help, label, read }: Facts): void {
  new Counter({
    name: `adliya_${name}`,
    help,
    labelNames: label ? [label] : [],
    registers: [registry],
    async collect() {
      this.reset()
      const reading = await read()
      if (typeof reading === 'number') this.inc(reading)
      else if (reading && label)
        for (const [value, number] of Object.entries(reading)) this.inc({ [label]: value }, number)
    },
  })
}
