import css from './charts.module.css'

interface Shape {
  /** Pixels from one line of text to the next. */
  lineHeight: number
  /** The lowest place of a text. */
  bottom: number
}

/**
 * Places texts beside the ends of lines: where the line ends if there is room, else apart from the others, never below the
 * bottom. Takes the wanted places of the first lines of text and the numbers of their lines. Returns the places in the same
 * order.
 */
export function placed(
  labels: readonly { y: number; lines: number }[],
  { lineHeight, bottom }: Shape,
): number[] {
  const order = labels
    .map(({ y, lines }, index) => ({ y, lines, index }))
    .toSorted((one, other) => one.y - other.y)
  const found = labels.map(({ y }) => y)
  order.forEach(({ y, index }, at) => {
    const above = order[at - 1]
    found[index] = above ? Math.max(y, found[above.index]! + above.lines * lineHeight) : y
  })
  let limit = bottom
  for (const { lines, index } of order.toReversed()) {
    limit -= (lines - 1) * lineHeight
    found[index] = Math.min(found[index]!, limit)
    limit = found[index]! - lineHeight
  }
  return found
}

export interface EndLabel {
  key: string
  y: number
  /** Lines of text, one below the other. */
  words: readonly string[]
  className?: string | undefined
}

/** Names at the ends of lines. `x` and `bottom` are pixels in the picture. */
export function EndLabels({
  x,
  bottom,
  labels,
  lineHeight = 15,
}: {
  x: number
  bottom: number
  labels: readonly EndLabel[]
  lineHeight?: number
}) {
  const places = placed(
    labels.map(({ y, words }) => ({ y, lines: words.length })),
    { lineHeight, bottom },
  )
  return labels.map(({ key, words, className }, index) => (
    <text key={key} x={x} y={places[index]} className={`${css.label} ${className ?? ''}`}>
      {words.map((word, at) => (
        <tspan key={word} x={x} dy={at === 0 ? 0 : lineHeight} className={at === 0 ? undefined : css.under}>
          {word}
        </tspan>
      ))}
    </text>
  ))
}
