import css from './split-bar.module.css'

interface SplitPart {
  key: string
  /** Not negative, in any unit that the parts share. */
  value: number
  /** Colour among the six of parts: 1 and 4 for principal and interest. */
  part: 1 | 2 | 3 | 4 | 5 | 6
}

/** Shows how parts share a whole. The parts stand as texts beside the bar, so the bar is not read. */
export function SplitBar({ parts, width }: { parts: readonly SplitPart[]; width?: string }) {
  return (
    <span className={css.split} aria-hidden="true" style={width ? { width } : undefined}>
      {parts.map(
        ({ key, value, part }) =>
          value > 0 && <i key={key} style={{ flexGrow: value, background: `var(--part-${part})` }} />,
      )}
    </span>
  )
}
