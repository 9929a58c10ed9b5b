import { Bar } from '../surveys/bar.tsx'
import type { LabelBar } from './statistics.server.ts'

/** The four labels of appeals, each with its count, its share of what came in, and a bar. */
export function LabelBars({ bars }: { bars: LabelBar[] }) {
  return (
    <ul className="bars labels">
      {bars.map(({ key, text, count, percent, share }) => (
        <li className="bar" key={key}>
          <span className="bl">{text}</span>
          <span className="bv">
            <b>{count}</b> {share && <span>{share}</span>}
          </span>
          <Bar percent={percent} />
        </li>
      ))}
    </ul>
  )
}
